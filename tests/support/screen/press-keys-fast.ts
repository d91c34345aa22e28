import type { Page } from "@playwright/test";

/** Keys that are no letters, with their codes. */
const codes: Record<string, number> = { Tab: 9, Enter: 13, Escape: 27, ArrowUp: 38, ArrowDown: 40 };

/**
 * Presses keys faster than any hand, on a slowed page, without waiting between them. A key that depends on a later
 * change of the screen fails here.
 * @param keys letters one by one, other keys by name
 */
export async function pressKeysFast(page: Page, ...keys: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await Promise.all(
    keys.flatMap((key) => {
      const named = codes[key];
      const text = named === undefined ? key : key === "Enter" ? "\r" : "";
      const shared = {
        key,
        code: named === undefined ? `Key${key.toUpperCase()}` : key,
        windowsVirtualKeyCode: named ?? key.toUpperCase().charCodeAt(0),
      };
      return [
        session.send("Input.dispatchKeyEvent", {
          ...shared,
          type: text === "" ? "rawKeyDown" : "keyDown",
          ...(text === "" ? {} : { text, unmodifiedText: text }),
        }),
        session.send("Input.dispatchKeyEvent", { ...shared, type: "keyUp" }),
      ];
    }),
  );
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await session.detach();
}
