import { pageCalls } from "#shared/contract/pages";
import { rightsChanger } from "../../api/policy/change-rights";
import { expect, freshTest } from "../../support/screen/browser";

const cases = [
  {
    can: [true, false, false],
    tools: ["Customize", "Chart from a sentence", "Manage Access"],
    menu: ["Duplicate block", "Copy Block"],
  },
  { can: [false, true, false], tools: [], menu: ["Configure", "Center", "Align right", "Full width"] },
  { can: [false, false, true], tools: [], menu: ["Delete block"] },
] as const;

freshTest(
  "A builder is offered what their role may do with a page, and no more",
  async ({ page, org, server, signIn }) => {
    const builder = await org.actor("builder");
    const rights = rightsChanger(server.services, await org.handle());
    const roleId = await rights.create("role", {
      name: "Helpers",
      isAdmin: false,
      flags: [],
      defaultTableLevel: "none",
      defaultAppLevel: "interactOnly",
    });
    const pages = [];
    for (const { can } of cases) {
      const { appId } = await builder.ok(pageCalls.createPage, { label: "Board" });
      await builder.ok(pageCalls.addBlock, { appId, type: "text", config: { html: "<p>Hello</p>" } });
      const [canCreateBlocks, canEditBlocks, canDeleteBlocks] = can;
      const given = JSON.stringify({ canCreateBlocks, canEditBlocks, canDeleteBlocks });
      await rights.create("appAccess", { roleId, appId, level: "none", rights: given });
      pages.push(appId);
    }
    await rights.update("user", builder.userId, { roleId });
    for (const [at, { tools, menu }] of cases.entries()) {
      await signIn(page, "builder", { org, path: `/app/${pages[at]}?edit=true` });
      await page.getByRole("region", { name: "Text", exact: true }).hover();
      await page.getByRole("button", { name: "Block menu" }).click();
      expect(await page.getByRole("menuitem").allInnerTexts()).toEqual(menu);
      await page.keyboard.press("Escape");
      const offered = page.getByRole("region", { name: "App Tools" }).getByRole("button");
      expect(await offered.allInnerTexts()).toEqual(tools);
      await expect(page.getByRole("region", { name: "App blocks" })).toHaveCount(at === 0 ? 1 : 0);
    }
  },
);
