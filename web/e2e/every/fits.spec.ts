// Every page fits every window, in both languages: nothing to scroll to the side, nothing cut, nothing that lies over
// what is to be pressed.
import { expect, type Page } from "@playwright/test";
import { ALL, show, test } from "./world.ts";

const SIZES = [
  [360, 640],
  [360, 740],
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
  [3840, 2160],
] as const;

/** What does not fit, in words; a page that fits has none. */
async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found = new Set<string>();
    const settle = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
    await settle();
    const called = (one: Element) => `<${one.tagName.toLowerCase()}${typeof one.className === "string" && one.className ? `.${one.className.replace(/ ?svelte-\w+/g, "").trim().replace(/ +/g, ".")}` : ""}> ${(one.getAttribute("aria-label") ?? one.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40)}`;
    const box = (one: Element) => one.getBoundingClientRect();
    const shown = (one: Element) => {
      const { width, height } = box(one);
      // What is only heard is a point; what lies in a closed part is not there.
      return width > 2 && height > 2 && one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const style = (one: Element) => getComputedStyle(one);
    /** The part of the page that scrolls sideways by itself, such as a wide table; what lies in it may be wider. */
    const carrier = (one: Element) => {
      for (let up = one.parentElement; up && up !== document.body; up = up.parentElement) if (/auto|scroll/.test(style(up).overflowX) && up.scrollWidth > up.clientWidth) return up;
      return null;
    };

    const root = document.scrollingElement!;
    if (root.scrollWidth > innerWidth) {
      const widest = [...document.querySelectorAll("body *")].filter((one) => box(one).right > innerWidth + 1 && !carrier(one)).slice(-1)[0];
      found.add(`the page is ${root.scrollWidth} px wide, because of ${widest ? called(widest) : "?"}`);
    }

    /** The part of a thing that is seen: what lies outside of a list that scrolls is not. */
    const seen = (one: Element) => {
      let { left, right, top, bottom } = box(one);
      if (one instanceof HTMLInputElement) {
        // A button may stand inside of a field, where no letters go.
        const { paddingLeft, paddingRight } = style(one);
        left += parseFloat(paddingLeft);
        right -= parseFloat(paddingRight);
      }
      for (let up = one.parentElement; up && up !== document.body; up = up.parentElement) {
        if (style(up).overflowX === "visible" && style(up).overflowY === "visible") continue;
        const around = box(up);
        left = Math.max(left, around.left);
        right = Math.min(right, around.right);
        top = Math.max(top, around.top);
        bottom = Math.min(bottom, around.bottom);
      }
      return { left, right, top, bottom };
    };

    const pressed = [...document.querySelectorAll<HTMLElement>("button, a[href], input, select, textarea, summary, [role=tab], [role=slider]")].filter(
      (one) => shown(one) && !one.classList.contains("skip") && !one.classList.contains("peek") && !one.closest(":disabled, [inert]"),
    );
    for (const one of pressed) {
      // The native control lies unseen over its label.
      const target = one instanceof HTMLInputElement && /radio|checkbox/.test(one.type) ? (one.closest("label") ?? one) : one;
      if (!/^(INPUT|TEXTAREA)$/.test(one.tagName) && (target.scrollWidth > target.clientWidth + 2 || target.scrollHeight > target.clientHeight + 3) && style(target).display !== "inline") {
        const clipped = /hidden|clip/.test(style(target).overflow);
        // Letters stand a little out of a tight line; that is no cut.
        const inner = document.createRange();
        inner.selectNodeContents(target);
        const text = inner.getBoundingClientRect();
        const own = box(target);
        if (text.left < own.left - 1 || text.right > own.right + 1 || text.bottom > own.bottom + 3 || clipped) found.add(`the words of ${called(target)} stand out of it`);
      }
    }

    // Words that are cut without a sign.
    for (const one of document.querySelectorAll<HTMLElement>("main *, header *")) {
      if (!shown(one) || one instanceof HTMLInputElement || !/hidden|clip/.test(style(one).overflowX) || style(one).textOverflow === "ellipsis" || one.closest("svg, .unseen")) continue;
      if (one.scrollWidth > one.clientWidth + 2 && style(one).clipPath === "none") found.add(`${called(one)} is cut`);
    }

    // Two things to press never lie over each other.
    const boxes = pressed.filter((one) => !one.closest(".cells") && style(one).opacity !== "0").map((one) => ({ one, ...seen(one) }));
    const floats = (one: Element) => {
      for (let up: Element | null = one; up; up = up.parentElement) if (/fixed|sticky/.test(style(up).position)) return true;
      return false;
    };
    boxes.forEach((a, index) => {
      for (const b of boxes.slice(index + 1)) {
        if (a.one.contains(b.one) || b.one.contains(a.one) || floats(a.one) !== floats(b.one)) continue;
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 2 && high > 4 && style(a.one).display !== "inline" && style(b.one).display !== "inline") found.add(`${called(a.one)} lies over ${called(b.one)}`);
      }
    });

    // Everything comes into sight, past the bars that stand, as the keyboard brings it.
    for (const one of pressed) {
      const target = one instanceof HTMLInputElement && /radio|checkbox/.test(one.type) ? (one.closest("label") ?? one) : one;
      one.focus();
      if (document.activeElement !== one && !(one instanceof HTMLAnchorElement)) continue;
      const { left, right, top, bottom, width, height } = box(target);
      if (left < -1 || right > innerWidth + 1) found.add(`${called(target)} lies beside the window`);
      // What is larger than the window is seen in parts.
      if (height < innerHeight / 2 && (top < -1 || bottom > innerHeight + 1)) found.add(`${called(target)} stays outside the window`);
      // Of a large field the line that is written in comes into sight.
      const middle = left + width / 2;
      for (const [x, y] of one instanceof HTMLTextAreaElement ? [[middle, top + 3]] as const : [[middle, top + 3], [middle, bottom - 3]] as const) {
        if (height >= innerHeight / 2 || x < 0 || x > innerWidth || y < 0 || y > innerHeight) continue;
        const there = document.elementFromPoint(x, y);
        if (there && !target.contains(there) && !there.contains(target) && !one.contains(there) && floats(there) && !floats(target)) found.add(`${called(target)} is covered by ${called(there)}`);
      }
    }
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
    await settle();

    // At first sight the button that begins a game is in sight whole, or lies below; it is never half under a bar.
    for (const one of document.querySelectorAll<HTMLElement>("main.home .btn.pri")) {
      if (!shown(one)) continue;
      const { left, width, top, bottom } = box(one);
      for (const y of [top + 2, bottom - 2]) {
        const there = y < innerHeight ? document.elementFromPoint(left + width / 2, y) : null;
        if (there && !one.contains(there) && !there.contains(one)) found.add(`at first sight ${called(one)} is half covered by ${called(there)}`);
      }
    }
    return [...found];
  });
}

for (const locale of ["zh-CN", "en-GB"]) {
  test(`every page fits every window: ${locale}`, async ({ browser, world }) => {
    test.setTimeout(600_000);
    const found: Record<string, string[]> = {};
    for (const scene of ALL) {
      const page = await world.window(browser, scene.who, { locale, reducedMotion: "reduce", viewport: { width: 390, height: 844 } });
      await show(page, world, scene);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        for (const fault of await misfits(page)) (found[`${scene.name}: ${fault}`] ??= []).push(`${width}×${height}`);
      }
      await page.context().close();
    }
    expect(found).toEqual({});
  });
}
