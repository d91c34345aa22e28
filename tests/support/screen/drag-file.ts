import type { Page } from "@playwright/test";

/** Drags a file of this computer over the page and drops it there. */
export async function dropFile(page: Page, file: string, { x, y }: { x: number; y: number }): Promise<void> {
  const input = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "dragOver", "drop"] as const)
    await input.send("Input.dispatchDragEvent", {
      type,
      x,
      y,
      data: { items: [], files: [file], dragOperationsMask: 1 },
    });
}
