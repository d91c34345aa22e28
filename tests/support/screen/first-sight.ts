import type { Browser, BrowserContextOptions, Page } from "@playwright/test";

/** The loading of a page with an empty cache until the content the user came for is shown. */
export interface FirstSight {
  /** From the start of the navigation to the frame that shows it, in ms. */
  time: number;
  /** All requests until then, including the page itself, without sockets. */
  requests: readonly Requested[];
}

interface Requested {
  url: string;
  /** In ms since the navigation started; the end is 0 while the answer is pending. */
  start: number;
  end: number;
  type: string;
}

/** Runs in the page, before its own code. */
const watch = (selector: string) => `
  performance.setResourceTimingBufferSize(1000);
  const drawn = new MessageChannel();
  drawn.port1.onmessage = () => { window.firstSight = performance.now(); };
  (function look() {
    if (!document.querySelector(${JSON.stringify(selector)})) return requestAnimationFrame(look);
    // The frame being prepared shows it; the message arrives after it.
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
 * Opens a URL in a new browser, and waits for the selector.
 *
 * @param state cookies and storage; omitted: a first-time visitor
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

/** Waits for the selector, from the page's next navigation on. Returns a function that waits for it. */
export async function watchFirstSight(page: Page, selector: string): Promise<() => Promise<FirstSight>> {
  await page.addInitScript(watch(selector));
  return async () => {
    await page.waitForFunction(() => "firstSight" in window);
    const time = await page.evaluate<number>("window.firstSight");
    return { time, requests: await page.evaluate<Requested[]>(requested) };
  };
}
