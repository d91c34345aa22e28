import { expect, type Page } from "@playwright/test";
import type { Language } from "#shared/languages";
import { formatMessage } from "../../../server/text/format";
import type { TestOrganization } from "../organizations/organization";
import { createOrders } from "./grid";
import { openInside } from "./shared-window";

/** A screen of the product, and how one comes to it from its page. */
export interface Screen {
  name: string;
  path: string;
  /** Opens what lies above the page, by words in the language. */
  open?: (page: Page, say: (id: string) => string) => Promise<void>;
}

/** What people wrote, which may be cut. */
export const ownWords = ["Work orders", "Sweep", "Title", "Status", "Hours", "Due", "Checked", "Test", "@"];

const press =
  (id: string) =>
  (page: Page, say: (id: string) => string): Promise<void> =>
    page
      .getByRole("button", { name: say(id), exact: true })
      .first()
      .click();

/** Opens a command of the palette by its name. */
const run =
  (id: string) =>
  async (page: Page, say: (id: string) => string): Promise<void> => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill(say(id));
    await page
      .getByRole("option", { name: say(id) })
      .first()
      .click();
  };

const settings = [
  "my-profile",
  "organization-settings",
  "language-and-region",
  "notifications",
  "behavior",
  "fun-mode",
  "mfa",
  "sign-in",
  "users",
  "roles",
  "outbox",
  "organizations",
  "privacy",
];

/** Every screen that a builder who administers the organisation comes to. */
export async function screensOf(org: TestOrganization): Promise<Screen[]> {
  const { id } = await createOrders(org, "Sweep apron", "Sweep runway");
  const table = `/object/${id}`;
  return [
    { name: "home", path: "/" },
    ...["starred", "folders", "apps", "tables", "trash"].map((part) => ({
      name: part,
      path: `/home/${part}`,
    })),
    { name: "updates", path: "/updates" },
    { name: "nowhere", path: "/nowhere/at/all" },
    { name: "upload", path: "/connector" },
    { name: "upload-csv", path: "/connector/csv" },
    {
      name: "user-menu",
      path: "/",
      open: (page) =>
        page
          .getByRole("banner")
          .getByRole("button", { name: /Test \d/ })
          .click(),
    },
    { name: "palette", path: "/", open: (page) => page.keyboard.press("Control+k") },
    { name: "shortcuts", path: "/", open: run("navigation.shortcuts") },
    { name: "new-table", path: "/", open: run("navigation.newBlankTable") },
    { name: "devices", path: "/", open: run("access.sessions") },
    { name: "table", path: table },
    ...(["views.filter", "views.sort", "views.group", "views.fields"] as const).map((tool) => ({
      name: tool.replace(".", "-"),
      path: table,
      open: press(tool),
    })),
    { name: "new-view", path: table, open: press("views.add") },
    { name: "new-field", path: table, open: press("fields.newField") },
    { name: "table-options", path: table, open: press("tables.options") },
    { name: "record", path: `${table}/record/1` },
    { name: "table-trash", path: `${table}/trash` },
    { name: "stages", path: `${table}/sla` },
    { name: "settings-menu", path: "/settings" },
    ...settings.map((page) => ({ name: `settings-${page}`, path: `/settings/${page}` })),
  ];
}

/** Shows a screen and waits until it stands. */
export async function showScreen(page: Page, screen: Screen, language: Language): Promise<void> {
  await page.keyboard.press("Escape");
  await openInside(page, screen.path);
  const say = (id: string) => formatMessage(language, id);
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await screen.open?.(page, say);
  if (screen.open)
    await expect(page.locator("[role=dialog],[role=menu],[data-side-panel]").first()).toBeVisible();
}
