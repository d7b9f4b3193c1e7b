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
})();
