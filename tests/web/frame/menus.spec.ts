import { expect, expectAccessible, isolatedTest, setColorScheme, shot } from "../../support/screen/browser";

const moreMenu =
  "New Super Form, New Smart Kanban, New Blank Table, New Blank App, Home, Automations, Start Here, Upload data, Templates, Users, Feedback, Help, Settings, Switch Organization";
const userMenu =
  "Apps, Tasks, Chat, Upgrade Plan, Support, API documentation, Changelog, Documentation, Video guides, Switch Organization, Logout";

isolatedTest(
  "The 'more' menu and the user's menu lead to all their places, of an installation that names them",
  async ({ page, org, server, signIn }) => {
    const { config } = server.services;
    const before = { supportEmail: config.supportEmail, links: config.links };
    config.supportEmail = "help@planalto.example";
    config.links = {
      changelog: "https://news.example",
      documentation: "https://docs.example",
      videoGuides: "https://videos.example",
    };
    try {
      await page.setViewportSize({ width: 1440, height: 900 });
      await signIn(page, "admin", { org });
      await expect(page.getByRole("heading", { name: "Starred" })).toBeVisible();
      const entries = (role: string) => page.getByRole("menu").locator(`[role=${role}]`).allInnerTexts();
      await page.getByRole("button", { name: "More", exact: true }).click();
      await expect(page.getByRole("menu").getByText("Go", { exact: true })).toBeVisible();
      const more = (await entries("menuitem")).map((text) => text.split("\n")[0]);
      expect(more.join(", ")).toBe(moreMenu);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: /^Your menu/ }).click();
      for (const name of userMenu.split(", "))
        await expect(page.getByRole("menuitem", { name, exact: true })).toBeVisible();
      await expect(page.getByRole("menuitem", { name: /builder mode/ })).toBeVisible();
      await expectAccessible(page);
      await shot(page, "user-menu");
      await setColorScheme(page, "dark");
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      const palette = page.getByRole("dialog", { name: "Search or run a command" });
      for (const [words, name] of [
        ["changelog", "Changelog"],
        ["guides", "Video guides"],
        ["invite", /Invite/],
        ["trocar organização", "Switch Organization"],
        ["support", "Support"],
      ] as const) {
        await page.keyboard.press("ControlOrMeta+k");
        await palette.getByRole("combobox").fill(words);
        await expect(palette.getByRole("option", { name }).first(), words).toBeVisible();
        await page.keyboard.press("Escape");
        await page.keyboard.press("Escape");
      }
    } finally {
      Object.assign(config, before);
    }
  },
);

isolatedTest(
  "On a phone the user's menu shows that it goes on, down to Logout",
  async ({ page, org, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, "admin", { org });
    await page.getByRole("button", { name: /^Your menu/ }).click();
    const menu = page.getByRole("menu");
    const fade = () => menu.evaluate((list) => Number(getComputedStyle(list, "::after").opacity));
    await expect(page.getByRole("menuitem", { name: "Logout" })).not.toBeInViewport();
    await expect.poll(fade).toBe(1);
    await page.getByRole("menuitem", { name: "Logout" }).scrollIntoViewIfNeeded();
    await expect(page.getByRole("menuitem", { name: "Logout" })).toBeInViewport({ ratio: 1 });
    await expect.poll(fade).toBeLessThan(0.3);
  },
);
