import { expect, freshTest } from "../../support/screen/browser";

freshTest(
  "A browser finds nothing amiss with installing the workspace as an application",
  async ({ page, org, signIn }) => {
    await signIn(page, "member", { org, path: "/" });
    const browser = await page.context().newCDPSession(page);
    await expect
      .poll(async () => (await browser.send("Page.getAppManifest")).url)
      .toBe(`${org.url}/api/v4/manifest`);
    const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
    expect(installabilityErrors).toEqual([]);
  },
);
