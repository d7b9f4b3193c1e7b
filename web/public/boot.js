// Runs before the first paint, so that a dark page is never shown light. The rest is in src/settings.
(function () {
  var root = document.documentElement;
  function kept(name) {
    try {
      return localStorage.getItem("chuhe." + name);
    } catch (e) {
      return null;
    }
  }
  var theme = kept("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  if (kept("motion") === "off") root.dataset.motion = "off";
  var lang = kept("lang");
  root.lang = lang === "zh-Hans" || lang === "en" ? lang : /^zh/i.test(navigator.language) ? "zh-Hans" : "en";

  // Parts that the scripts would find one after another are asked for at once; the build lists them.
  var parts = document.currentScript.dataset;
  var files = (root.lang === "en" ? parts.en : parts.zh) || "";
  if (/^\/game\//.test(location.pathname)) files += " " + (parts.game || "");
  files.split(" ").forEach(function (file) {
    if (!file) return;
    var link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = file;
    document.head.appendChild(link);
  });
})();
