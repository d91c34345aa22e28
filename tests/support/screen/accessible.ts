import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * Checks the visible page against WCAG 2.2 A and AA; the failure names each element and its rule. Axe is added to a
 * page once and runs in it: our pages have no foreign frames, the desktop window allows no other page, and it takes a
 * third of the time.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

/**
 * @param rules those that are asked for; all of them where it is absent
 * @returns each rule that is broken, with the elements that break it
 */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  await drawn(page);
  const runOnly = rules ?? WCAG_22_AA;
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // To name elements is work that is only done where there is something to name.
  return (await runAxe(page, runOnly, false)).length === 0 ? [] : runAxe(page, runOnly, true);
}

const runAxe = (page: Page, runOnly: string[], selectors: boolean): Promise<string[]> =>
  page.evaluate(
    async (options) => {
      const found = await window.axe?.run(document, options);
      if (!found) throw new Error("Axe is not in this page.");
      return found.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id} (${help}): ${target?.join(" ")}`),
      );
    },
    { runOnly, resultTypes: ["violations" as const], selectors },
  );

/** Waits for two frames: colours that change with the theme have then arrived. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
}
