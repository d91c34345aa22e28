import { expect, test } from "@jest/globals";
import { settingsCalls } from "#shared/contract/settings";
import { appIconSizes, webAppCalls } from "#shared/contract/web-app";
import { sendForm } from "../../support/screen/forms";
import { useTestWorkspace } from "../../support/test-workspace";
import { picture } from "../files/support/files";

const workspace = useTestWorkspace();
const { getManifest, getAppIcon } = webAppCalls;

test("The workspace is installed under the organisation's name, in its colour", async () => {
  await workspace.admin.ok(settingsCalls.updateOrganizationSettings, {
    name: "Airfield North and South",
    primary_color: "#8a3324",
  });
  const manifest = await workspace.nobody.ok(getManifest);
  expect(manifest).toMatchObject({
    name: "Airfield North and South",
    short_name: "Airfield Nor",
    theme_color: "#8a3324",
    start_url: "/",
    display: "standalone",
  });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(["192x192", "512x512"]);
});

test.each(["with the product's sign", "with a logo"])("Its icon is a picture %s", async (what) => {
  const before = (await workspace.nobody.ok(getManifest)).icons[0]?.src;
  if (what === "with a logo") {
    const file = { name: "logo.png", content: await picture("png", 600) };
    await sendForm(workspace.admin, settingsCalls.uploadLogo, {}, file);
    expect((await workspace.nobody.ok(getManifest)).icons[0]?.src).not.toBe(before);
  }
  for (const size of appIconSizes) {
    const { status, headers } = await workspace.nobody.call(getAppIcon, { size });
    expect([status, headers["content-type"]]).toEqual([200, "image/png"]);
  }
});
