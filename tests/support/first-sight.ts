import type { Browser, BrowserContextOptions, Page } from "@playwright/test";

/** What a page in an empty cache did until a person saw what they had come for. */
export interface FirstSight {
  /** From the start of the navigation to the frame that shows it, in ms. */
  time: number;
  /** Everything that was asked before, the page itself among it; no sockets. */
  requests: readonly Requested[];
}

interface Requested {
  url: string;
  /** In ms since the navigation began; the end is 0 while the answer was still on its way. */
  start: number;
  end: number;
  type: string;
}

/** Runs in the page, before all of its own code. */
const watch = (selector: string) => `
  performance.setResourceTimingBufferSize(1000);
  const drawn = new MessageChannel();
  drawn.port1.onmessage = () => { window.firstSight = performance.now(); };
  (function look() {
    if (!document.querySelector(${JSON.stringify(selector)})) return requestAnimationFrame(look);
    // The frame that is being prepared shows it; the message comes behind it.
    drawn.port2.postMessage(null);
  })();
`;

const requested = `[
  ...performance.getEntriesByType("navigation"),
  ...performance.getEntriesByType("resource"),
].map(({ name, startTime, responseEnd, initiatorType }) => (
  { url: name, start: startTime, end: responseEnd, type: initiatorType }
)).filter(({ start }) => start <= window.firstSight)`;

/**
 * Opens an address in a browser that was never there, and waits for what the selector names.
 *
 * @param state cookies and what the page stored; left out: a first visitor
 */
export async function firstSight(
  browser: Browser,
  url: string,
  selector: string,
  state?: BrowserContextOptions["storageState"],
): Promise<FirstSight> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(state ? { storageState: state } : {}),
  });
  const page = await context.newPage();
  const seen = await watchFirstSight(page, selector);
  await page.goto(url, { waitUntil: "commit" });
  const sight = await seen();
  await context.close();
  return sight;
}

/** Watches for what the selector names, from the page's next navigation on. Answers how to wait for it. */
export async function watchFirstSight(page: Page, selector: string): Promise<() => Promise<FirstSight>> {
  await page.addInitScript(watch(selector));
  return async () => {
    await page.waitForFunction(() => "firstSight" in window);
    const time = await page.evaluate<number>("window.firstSight");
    return { time, requests: await page.evaluate<Requested[]>(requested) };
  };
}
