import { barCalls } from "#shared/contract/bars";
import { pageCalls } from "#shared/contract/pages";
import { expect, expectAccessible, freshTest, setColorScheme, shot } from "../../support/screen/browser";
import { openInside } from "../../support/screen/shared-window";
import { makeChannel } from "../../api/chat/chats";
import { picture } from "../../api/files/support/files";
import { createOrders } from "../../support/screen/grid";

freshTest(
  "An app's bars stay around its pages, on wide screens and on phones",
  async ({ page, org, signIn }) => {
    const builder = await org.actor("builder");
    const orders = await createOrders(org, "Sweep apron");
    const { appId } = await builder.ok(pageCalls.createPage, { label: "Apron", fromTableId: orders.id });
    const other = await builder.ok(pageCalls.createPage, { label: "Weather" });
    const channel = await makeChannel(builder);
    await builder.ok(pageCalls.addBlock, {
      appId: other.appId,
      type: "text",
      config: { html: "<p>Wind</p>" },
    });
    await builder.ok(barCalls.saveBars, {
      appId,
      top_bar: {
        align_items: "center",
        items_variant: "with_tabs_icons",
        bg_color: "teal",
        items: [
          { id: appId, type: "app" },
          { id: other.appId, type: "app" },
        ],
        shortcuts: { notifications: true, favorites: true },
      },
      menu_bar: {
        title: "Airfield",
        top_bg_color: "teal",
        bottom_bg_color: "stone",
        allow_hide_menu: true,
        items: [
          { id: "a", type: "app", app_id: appId },
          { id: "f", type: "folder", folder_config: { name: "Field work" } },
          { id: "t", type: "table", table_id: orders.id },
          { id: "e", type: "folder_end", folder_end_for: "f" },
          { id: "s", type: "favorites" },
          { id: "c", type: "chat_channel", item_id: channel.id },
        ],
        shortcuts: { show_all: true },
      },
      bottom_nav: {
        items: [
          { id: "h", type: "app", target: appId, label: "Home", icon: "home" },
          { id: "w", type: "app", target: other.appId, label: "Weather", icon: "cloud" },
          { id: "n", type: "addRecord", target: orders.id, label: "New order", icon: "plus" },
        ],
      },
    } as never);
    await signIn(page, "member", { org, path: `/app/${appId}` });
    const menu = page.getByRole("navigation", { name: "Menu of Airfield" });
    const top = page.getByRole("navigation", { name: "Top bar of Apron" });
    await expect(menu.getByRole("link", { name: "Apron" })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("grid")).toBeVisible();
    await expectAccessible(page);
    await shot(page, "bars");
    await menu.getByRole("link", { name: "Night works" }).click();
    await expect(page).toHaveURL(new RegExp(`/app/${appId}/bundle/chat/channel/${channel.id}$`));
    await expect(page.getByRole("textbox", { name: "Message Night works" })).toBeVisible();
    await menu.getByRole("link", { name: "Work orders" }).click();
    await expect(page).toHaveURL(new RegExp(`/app/${appId}/bundle/table/${orders.id}`));
    await page.getByText("Sweep apron").first().dblclick();
    await expect(top).toBeVisible();
    await top.getByRole("link", { name: "Weather" }).click();
    await expect(page).toHaveURL(new RegExp(`/app/${appId}/bundle/app/${other.appId}$`));
    await expect(page.getByText("Wind")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/bundle/table/${orders.id}`));
    await top.getByRole("link", { name: "Updates" }).click();
    await expect(page).toHaveURL(new RegExp(`/app/${appId}/bundle/for-you$`));
    await expect(menu).toBeVisible();

    await openInside(page, `/app/${appId}?hideMenu=true`);
    await expect(page.getByRole("heading", { name: "Apron", level: 1 })).toBeVisible();
    await expect(menu.or(top)).toBeHidden();
    await openInside(page, `/app/${appId}`);
    await page.getByRole("button", { name: "Hide the menu" }).click();
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Show the menu" }).click();
    await expect(menu).toBeVisible();
    await setColorScheme(page, "dark");
    await shot(page, "bars-dark");
    await setColorScheme(page, "light");

    await page.setViewportSize({ width: 390, height: 844 });
    const bottom = page.getByRole("navigation", { name: "Navigation of Apron" });
    await bottom.getByRole("link", { name: "Weather" }).click();
    await expect(page.getByText("Wind")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main menu" })).toBeHidden();
    await shot(page, "bars-phone");
    await page.getByRole("button", { name: "Open the menu" }).click();
    await shot(page, "bars-phone-menu");
    await page.getByRole("dialog").getByRole("link", { name: "Apron" }).click();
    await expect(page).toHaveURL(new RegExp(`/app/${appId}$`));
  },
);

freshTest(
  "A builder makes the three bars by keyboard and mouse and sees them at once",
  async ({ page, org, signIn }) => {
    const builder = await org.actor("builder");
    const { appId } = await builder.ok(pageCalls.createPage, { label: "Apron" });
    await builder.ok(pageCalls.createPage, { label: "Weather" });
    await createOrders(org, "Sweep apron");
    await signIn(page, "builder", { org, path: `/app/${appId}` });
    const open = async (bar: string) => {
      await page.getByRole("main").getByRole("button", { name: "More actions" }).click();
      await page.getByRole("menuitem", { name: bar }).click();
    };
    await open("Top bar");
    const panel = page.getByRole("complementary", { name: "Top bar" });
    await panel.getByRole("combobox", { name: "Add a page" }).fill("wea");
    await page.getByRole("option", { name: "Weather" }).click();
    const top = page.getByRole("navigation", { name: "Top bar of Apron" });
    await expect(top.getByRole("link")).toHaveText(["Apron", "Weather"]);
    await panel
      .getByRole("listitem", { name: "Weather" })
      .getByRole("button", { name: /Move up/ })
      .click();
    await expect(top.getByRole("link")).toHaveText(["Weather", "Apron"]);
    await panel.getByRole("button", { name: "Undo" }).click();
    await expect(top.getByRole("link")).toHaveText(["Apron", "Weather"]);
    await expectAccessible(page);
    await shot(page, "edit-top-bar");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await panel.getByRole("button", { name: "Save" }).click();
    await expect(panel).toBeHidden();
    await expect(top.getByRole("link")).toHaveText(["Apron", "Weather"]);

    await open("Mobile bar");
    const mobile = page.getByRole("complementary", { name: "Mobile bar" });
    await mobile.getByRole("button", { name: "Remove Home" }).click();
    await expect(mobile.getByRole("alert")).toHaveText("Apron must be in the navigation bar");
    await expect(mobile.getByRole("button", { name: "Save" })).toBeDisabled();
    await mobile.getByRole("button", { name: "Add action" }).click();
    const dialog = page.getByRole("dialog", { name: "Add action" });
    await dialog.getByRole("combobox", { name: "Opens" }).click();
    await page.getByRole("option", { name: "Page", exact: true }).click();
    await dialog.getByRole("combobox", { name: "Page" }).fill("apr");
    await page.getByRole("option", { name: "Apron" }).click();
    await shot(page, "edit-action");
    await dialog.getByRole("button", { name: "Save" }).click();
    await mobile.getByRole("button", { name: "Save" }).click();
    await expect(mobile).toBeHidden();

    await page.keyboard.press("ControlOrMeta+k");
    await page
      .getByRole("combobox", { name: /Search/ })
      .last()
      .fill("edit menu bar");
    await page.keyboard.press("Enter");
    const menuPanel = page.getByRole("complementary", { name: "Menu bar" });
    await menuPanel.getByRole("button", { name: "Add item" }).click();
    const adding = page.getByRole("dialog", { name: "Add item" });
    await adding.getByRole("combobox", { name: "Opens" }).click();
    await page.getByRole("option", { name: "View" }).click();
    await adding.getByRole("combobox", { name: "View" }).click();
    await expect(page.getByRole("option", { name: "All records · Work orders" })).toBeVisible();
    await page.keyboard.press("Escape");
    await adding.getByRole("button", { name: "Cancel" }).click();
    await menuPanel.getByRole("button", { name: "Add folder" }).click();
    await menuPanel.getByLabel("Folder title").fill("Field work");
    const menu = page.getByRole("navigation", { name: "Menu of Apron" });
    await expect(menu.getByRole("button", { name: "Field work" })).toBeVisible();
    await shot(page, "edit-menu-bar");
    await menuPanel.getByRole("button", { name: "Remove Field work" }).click();
    await expect(menuPanel.getByText("End of Field work")).toBeHidden();
    await menuPanel.getByRole("button", { name: "Save" }).click();
    await expect(menuPanel).toBeHidden();
    const saved = async () => (await builder.ok(barCalls.getBars, { appId })).saved;
    await expect.poll(async () => (await saved())?.menu_bar?.items.length).toBe(1);
    const bars = await saved();
    expect(bars?.top_bar?.items).toHaveLength(2);
    expect(bars?.bottom_nav?.items).toMatchObject([{ type: "app", target: appId, label: "Apron" }]);
  },
);

freshTest(
  "A page gets a layout of its own for phones, and a picture behind it",
  async ({ page, org, signIn, openAs }) => {
    const builder = await org.actor("builder");
    const { appId } = await builder.ok(pageCalls.createPage, { label: "Apron" });
    for (const word of ["First", "Second"]) {
      const config = { html: `<p>${word}</p>` };
      await builder.ok(pageCalls.addBlock, { appId, type: "text", config });
    }
    const layouts = async () => (await builder.ok(pageCalls.getPage, { appId })).page.layouts;
    await signIn(page, "builder", { org, path: `/app/${appId}?edit=true` });
    await page.getByRole("button", { name: "Phone" }).click();
    await page.getByRole("button", { name: "Separate layout for phones" }).click();
    const handle = page.getByRole("button", { name: /Move with the arrow keys/ }).last();
    await expect(page.getByText("On phones, blocks stack in one column.")).toBeHidden();
    await handle.focus();
    await page.keyboard.press("ArrowDown");
    await expect.poll(async () => (await layouts()).mobile.components.length).toBe(2);
    await shot(page, "phone-layout");
    const { mobile, desktop } = await layouts();
    expect(mobile.components[1]?.y).toBe((mobile.components[0]?.h ?? 0) + 1);
    expect(desktop.components[1]).toMatchObject({ x: expect.any(Number) });

    await page.getByRole("button", { name: "Customize" }).click();
    const dialog = page.getByRole("dialog", { name: "Customize" });
    await dialog
      .getByLabel("Background image")
      .last()
      .setInputFiles({
        name: "sky.png",
        mimeType: "image/png",
        buffer: await picture("png", 1600, 900),
      });
    await expect(dialog.getByRole("img", { name: "Background image" })).toBeVisible();
    await shot(page, "customize");
    await dialog.getByRole("button", { name: "Done" }).click();
    expect((await layouts()).mobile.enabled).toBe(true);

    const reader = await openAs("member", { org, path: `/app/${appId}` });
    await reader.page.setViewportSize({ width: 390, height: 844 });
    await expect(reader.page.getByText("Second")).toBeVisible();
    await shot(reader.page, "phone-layout-read");
  },
);
