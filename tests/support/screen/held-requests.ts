import type { Page, Request } from "@playwright/test";

/**
 * Holds back requests of a page until they are released, so that a test sees the state in between.
 *
 * @param url as `page.route` takes it
 * @param isHeld which of them; all by default
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
