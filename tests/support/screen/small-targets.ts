import type { Page } from "@playwright/test";

/**
 * Finds touch targets on a phone that are smaller than a thumb needs. A target includes the label around a check
 * mark, the box of an input, and a row's overlay. Words within a sentence are as high as their line, and cells of a
 * grid as its reader chose.
 * @param least in px, each way
 * @returns each target by its name and size
 */
export const findSmallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((size) => {
    const pressed =
      "button, a[href], input, select, textarea, summary, [role=tab], [role^=menuitem], [role=option]";
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest(".visually-hidden, [aria-hidden=true], [inert], [role=grid], [role=treegrid]");
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === "inline" &&
      element.parentElement?.matches("p, li, span, dd, strong") === true;
    const targetOf = (element: Element) =>
      element.closest("label") ?? element.closest(".mantine-Input-wrapper") ?? element;
    /** Whether a press half a thumb next to the middle still reaches it. */
    const reaches = (target: Element, right: number, down: number) => {
      const { left, top, width, height } = target.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2 + right, top + height / 2 + down);
      return (
        hit !== null && (target.contains(hit) || (hit instanceof HTMLLabelElement && hit.control === target))
      );
    };
    const half = size / 2 - 1;
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(pressed)) {
      if (!isShown(element) || isInSentence(element) || element.matches(":disabled, [tabindex='-1']"))
        continue;
      const target = targetOf(element);
      const { width, height, left, right, bottom } = target.getBoundingClientRect();
      // An element outside of the window is scrolled in when it gets the focus.
      if (width === 0 || right <= 0 || left >= innerWidth || bottom <= 0) continue;
      if (width >= size - 0.5 && height >= size - 0.5) continue;
      target.scrollIntoView({ block: "center", inline: "center" });
      const isWide = width >= size - 0.5 || (reaches(target, -half, 0) && reaches(target, half, 0));
      const isHigh = height >= size - 0.5 || (reaches(target, 0, -half) && reaches(target, 0, half));
      if (isWide && isHigh) continue;
      const name = element.getAttribute("aria-label") ?? target.textContent?.trim() ?? "";
      found.push(`${name.slice(0, 40)} (${element.tagName.toLowerCase()}, ${width}×${height})`);
    }
    return [...new Set(found)];
  }, least);
