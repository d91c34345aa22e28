import type { Page } from "@playwright/test";

/** How many answers are on this device; -1 without a store. */
export const storedAnswers = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const name = databases.find((one) => one.name?.startsWith("workloom.offline."))?.name;
    if (name === undefined) return -1;
    const opening = indexedDB.open(name);
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const count = opening.result.transaction("answers").objectStore("answers").count();
    await new Promise((resolve) => count.addEventListener("success", resolve));
    opening.result.close();
    return count.result;
  });

/** The content of the databases whose name starts so, as text: bytes are shown as letters. */
export const storedText = (page: Page, prefix: string): Promise<string> =>
  page.evaluate(async (start) => {
    const databases = await indexedDB.databases();
    const texts: string[] = [];
    for (const { name } of databases) {
      if (name?.startsWith(start) !== true) continue;
      const opening = indexedDB.open(name);
      await new Promise((resolve) => opening.addEventListener("success", resolve));
      for (const store of opening.result.objectStoreNames) {
        const all = opening.result.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => all.addEventListener("success", resolve));
        const asText = (_key: string, value: unknown) =>
          value instanceof Uint8Array || value instanceof ArrayBuffer
            ? new TextDecoder("latin1").decode(value)
            : value;
        texts.push(...(all.result as unknown[]).map((row) => JSON.stringify(asText("", row) ?? row, asText)));
      }
      opening.result.close();
    }
    return texts.join("\n");
  }, prefix);
