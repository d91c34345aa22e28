import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import type { Language } from "#shared/languages";
import { projectRoot } from "../../../server/project-root";
import { openInside } from "./shared-window";

/** Opens something on a page; `say` says a message in the reader's language. */
export type Opening = (page: Page, say: (id: string) => string) => Promise<void>;

/** A screen of the product, and how one comes to it from its page. */
export interface Screen {
  name: string;
  path: string;
  /** Opens the layer above the page, by words in the reader's language. */
  open?: Opening;
  /** The layer does not exist on a phone. */
  onDeskOnly?: boolean;
}

const LAYER = "[role=dialog],[role=menu],[role=listbox],[data-side-panel]";
const LOADING = "[aria-busy=true]:visible, [data-skeleton]:visible";
/** How many layers may lie over each other. */
const LAYERS = 5;

/** The page's address opens it. */
export const itself: Opening = () => Promise.resolve();

/** Presses the first button with a name, or the last where several have it. */
export const press =
  (id: string, which: "first" | "last" = "first"): Opening =>
  async (page, say) => {
    const buttons = page.getByRole("button", { name: say(id), exact: true });
    await buttons[which]().click();
  };

/** Chooses an entry of the page's own menu. */
export const choose =
  (id: string): Opening =>
  async (page, say) => {
    await press("ui.moreActions")(page, say);
    await page.getByRole("menuitem", { name: say(id), exact: true }).click();
  };

/** Runs a command of the palette. */
export const run =
  (id: string): Opening =>
  async (page, say) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill(say(id));
    await page
      .getByRole("option", { name: say(id) })
      .first()
      .click();
  };

/** Shows a screen, with what is opened over its page, and waits until it stands. */
export async function showScreen(page: Page, screen: Screen, language: Language): Promise<void> {
  const words = await wordsOf(language);
  const say = (id: string) => words[id] ?? id;
  await closeLayers(page);
  await openInside(page, screen.path);
  // On a phone a panel that the address opens covers the page.
  await expect(page.getByRole("main").or(page.locator(LAYER)).first()).toBeVisible();
  await stands(page);
  if (screen.name !== "nowhere") await expect(page.getByText(say("app.notFoundTitle"))).toBeHidden();
  if (!screen.open) return;
  await screen.open(page, say);
  await expect(page.locator(LAYER).first()).toBeVisible();
  await stands(page);
}

/** A page or layer that loads says so. */
async function stands(page: Page): Promise<void> {
  await expect(page.locator(LOADING)).toHaveCount(0);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function closeLayers(page: Page): Promise<void> {
  for (let pressed = 0; pressed < LAYERS; pressed += 1) {
    if ((await page.locator(LAYER).count()) === 0) return;
    await page.keyboard.press("Escape");
  }
}

const known = new Map<Language, Record<string, string>>();

/** The messages of all areas in a language. */
async function wordsOf(language: Language): Promise<Record<string, string>> {
  const read = known.get(language);
  if (read) return read;
  const words: Record<string, string> = {};
  const folder = join(projectRoot(), "shared/text", language);
  for (const file of readdirSync(folder)) {
    const area = (await import(join(folder, file))) as Record<string, Record<string, unknown>>;
    for (const messages of Object.values(area))
      for (const [id, message] of Object.entries(messages))
        if (typeof message === "string") words[id] = message;
  }
  known.set(language, words);
  return words;
}
