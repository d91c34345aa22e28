import type { Page } from "@playwright/test";

/** What is worth telling of a screen that does not fit. */
export interface Misfits {
  /** Words of ours that are not shown whole. */
  cut: string[];
  /** By how many px the page is wider than the window. */
  overflow: number;
  /** What is pressed and too small for a thumb, with its size. */
  small: string[];
}

/**
 * Looks for words of ours that are cut off: in buttons, tabs, headings, labels and menus. People's own data may end
 * in an ellipsis, and what scrolls is reached by scrolling.
 *
 * @param own what people wrote in this test
 * @param least the least height of what is pressed, in px
 */
export const findMisfits = (page: Page, own: readonly string[], least = 0): Promise<Misfits> =>
  page.evaluate(
    ({ own: data, least: height }) => {
      const pressed = "button, a[href], [role=tab], [role^=menuitem], [role=option], [role=switch], summary";
      const named = `${pressed}, h1, h2, h3, label, legend, [role=columnheader] > span`;
      const isShown = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest(".visually-hidden, [aria-hidden=true], [inert]");

      const clip = (node: Node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        if (text.width === 0) return false;
        for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
          const style = getComputedStyle(box);
          if (style.overflowX === "auto" || style.overflowX === "scroll") return false;
          if (style.overflowX === "visible") continue;
          const { left, right } = box.getBoundingClientRect();
          if (right - left <= 1) return false;
          if (text.right > right + 1.5 || text.left < left - 1.5) return true;
        }
        return text.right > innerWidth + 1.5;
      };
      const cut = new Set<string>();
      for (const element of document.querySelectorAll(named)) {
        if (!isShown(element)) continue;
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const text = node.textContent?.trim() ?? "";
          if (text === "" || data.some((one) => text.includes(one)) || !node.parentElement) continue;
          if (isShown(node.parentElement) && clip(node)) cut.add(text);
        }
      }
      const small = new Set<string>();
      for (const element of height > 0 ? document.querySelectorAll(pressed) : []) {
        if (!isShown(element) || element.closest("p, [role=gridcell]")) continue;
        const { width, height: tall } = element.getBoundingClientRect();
        if (width === 0 || tall >= height) continue;
        const name = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
        small.add(`${element.tagName.toLowerCase()} ${name.slice(0, 40)} ${width | 0}×${tall | 0}`);
      }
      const { scrollWidth } = document.documentElement;
      return { cut: [...cut], overflow: Math.max(0, scrollWidth - innerWidth), small: [...small] };
    },
    { own, least },
  );
