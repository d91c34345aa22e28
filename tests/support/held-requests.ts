import type { Page, Request } from "@playwright/test";

/**
 * Holds requests of a page back until they are let through, so that a test sees what shows meanwhile.
 *
 * @param url as `page.route` takes it
 * @param isHeld which of them; left out: all
 */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<{ letThrough: () => void }> {
  let letThrough = () => {};
  const isOpen = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(url, async (route, request) => {
    if (isHeld(request)) await isOpen;
    await route.continue();
  });
  return { letThrough };
}
