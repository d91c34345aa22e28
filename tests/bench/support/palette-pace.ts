import type { Page } from "@playwright/test";
import type { HomeItem } from "#shared/contract/home";

const FIRST = ["Work", "Runway", "Winter", "Contract", "Customer", "Stand", "Apron", "Crew", "Fuel", "Night"];
const SECOND = [
  "orders",
  "checks",
  "plans",
  "reports",
  "permits",
  "visits",
  "repairs",
  "rounds",
  "notes",
  "logs",
];

/** Tables by names that repeat words, as names do. */
export const manyItems = (count: number): HomeItem[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `table:${index + 1}`,
    id: index + 1,
    type: "table",
    tableId: index + 1,
    label: `${FIRST[index % 10]} ${SECOND[Math.floor(index / 10) % 10]} ${Math.floor(index / 100)}`,
    icon: "table",
    color: "teal",
    path: `/object/${index + 1}`,
    parent: null,
    recordCount: index,
    openedAt: null,
    isStarred: false,
    isBundle: false,
    isPublic: false,
  }));

/** In the page: opens the palette by its button until its first lines are laid out, and closes it. @returns ms */
const openOnce = `new Promise((done) => {
  const button = document.querySelector("header [aria-keyshortcuts='Control+K']");
  const task = new MessageChannel();
  const began = performance.now();
  task.port1.onmessage = () => {
    const line = document.querySelector("[role=listbox] [role=option]");
    if (!line || line.getBoundingClientRect().height === 0) return task.port2.postMessage(null);
    done(performance.now() - began);
  };
  button.click();
  task.port2.postMessage(null);
})`;

/** In the page: puts a text into the palette's field until the answer is laid out. @returns ms */
const writeOnce = (text: string) => `(async () => {
  const field = document.querySelector("[role=dialog] [role=combobox]");
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
  const began = performance.now();
  write.call(field, ${JSON.stringify(text)});
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await new Promise(queueMicrotask);
  document.querySelector("[role=dialog]").getBoundingClientRect();
  return performance.now() - began;
})()`;

async function close(page: Page): Promise<void> {
  const field = page.getByRole("combobox");
  await field.fill("");
  await page.keyboard.press("Escape");
  await field.waitFor({ state: "detached" });
}

/** Times of opening the palette, in ms. */
export async function openings(page: Page, times: number): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) {
    taken.push(await page.evaluate<number>(openOnce));
    await close(page);
  }
  return taken;
}

/** Times of each letter of some words, in ms. */
export async function letters(page: Page, words: readonly string[]): Promise<number[]> {
  const taken: number[] = [];
  await page.evaluate(openOnce);
  for (const word of words)
    for (let length = 1; length <= word.length; length += 1)
      taken.push(await page.evaluate<number>(writeOnce(word.slice(0, length))));
  await close(page);
  return taken;
}

export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * part) - 1] ?? 0;
