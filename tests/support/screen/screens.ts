import { expect, type Page } from "@playwright/test";
import type { TestOrganization } from "../organizations/organization";
import { createOrders } from "./grid";
import { openInside } from "./shared-window";

/** A screen of the product. */
export interface Screen {
  name: string;
  path: string;
}

/** What people wrote, which may be cut. */
export const ownWords = ["Work orders", "Sweep", "Title", "Status", "Hours", "Due", "Checked", "Test", "@"];

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
    { name: "table", path: table },
    { name: "table-trash", path: `${table}/trash` },
    { name: "stages", path: `${table}/sla` },
    { name: "settings-menu", path: "/settings" },
    ...settings.map((page) => ({ name: `settings-${page}`, path: `/settings/${page}` })),
  ];
}

/** Shows a screen and waits until it stands. */
export async function showScreen(page: Page, { path }: Screen): Promise<void> {
  await openInside(page, path);
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
