import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/all.css";
import { settings } from "./settings/settings.svelte";
import { speak } from "./words/words.svelte";

// Without words there is nothing to see, so they come first.
await speak(settings.lang);

const target = document.getElementById("app");
if (!target) throw new Error("index.html has a place for the page");
mount(App, { target });
