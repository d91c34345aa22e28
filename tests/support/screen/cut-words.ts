import type { Page } from "@playwright/test";

/** The report of a screen that does not fit. */
export interface Misfits {
  /** Words of ours that are not shown whole. */
  cut: string[];
  /** By how many px the page is wider than the window. */
  overflow: number;
}

/**
 * Looks for words of ours that are cut off: in buttons, tabs, headings, labels and menus. People's own data may end
 * in an ellipsis, and what scrolls is reached by scrolling.
 *
 * @param own what people wrote in this test
 */
export const findMisfits = (page: Page, own: readonly string[]): Promise<Misfits> =>
  page.evaluate((data) => {
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
    const { scrollWidth } = document.documentElement;
    return { cut: [...cut], overflow: Math.max(0, scrollWidth - innerWidth) };
  }, own);
