import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/all.css";
import { keepPage } from "./offline/register";
import { settings } from "./settings/settings.svelte";
import { stage } from "./ui/stage.svelte";
import { speak } from "./words/words.svelte";

// After an update of the server the parts of an older page are gone: it is opened anew. Without a network that would
// leave nothing at all, and a page that has the whole window is in use.
addEventListener("vite:preloadError", () => {
  if (navigator.onLine && !stage.bare) location.reload();
});

// Without words there is nothing to see, so they come first.
await speak(settings.lang);

const target = document.getElementById("app");
if (!target) throw new Error("index.html has a place for the page");
mount(App, { target });
keepPage();
