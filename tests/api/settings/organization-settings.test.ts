import { describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { historyCalls } from "#shared/contract/history";
import { homeCalls } from "#shared/contract/home";
import { settingsCalls } from "#shared/contract/settings";
import { testCall } from "../../support/each-call";
import { sendForm } from "../../support/screen/forms";
import { useTestWorkspace } from "../../support/test-workspace";
import { openSocket } from "../../support/socket";
import { picture } from "../files/support/files";
import { withNewRole } from "../policy/change-rights";

const workspace = useTestWorkspace();
const { getOrganizationSettings, updateOrganizationSettings } = settingsCalls;

testCall(workspace, {
  what: "read the organization's settings",
  call: getOrganizationSettings,
  argument: () => undefined,
  allowed: ["admin"],
  refused: { builder: "permission_denied", member: "permission_denied", viewer: "permission_denied" },
});

let turn = 0;
testCall(workspace, {
  what: "rename the organization",
  call: updateOrganizationSettings,
  argument: () => ({ name: `Airfield ${(turn += 1)}` }),
  allowed: ["admin"],
  refused: { builder: "permission_denied", member: "permission_denied", viewer: "permission_denied" },
  bad: {
    "no name": { change: { name: "  " }, path: "name" },
    "a color that is none": { change: { primary_color: "green" }, path: "primary_color" },
    "a time zone that is none": {
      change: { locale_settings: { timezone: "Moon/Base" } },
      path: "locale_settings.timezone",
    },
    "a language that we do not speak": {
      change: { locale_settings: { language: "tlh" } },
      path: "locale_settings.language",
    },
  },
  event: { name: "organization.changed", topic: () => "organization" },
});

testCall(workspace, {
  what: "say who gets important mails",
  call: settingsCalls.getInfraNotification,
  argument: () => undefined,
  allowed: ["admin"],
  refused: { member: "permission_denied" },
});

describe("The organization's settings", () => {
  test("Name, color, language, time zone and currency hold for everybody's session at once", async () => {
    await workspace.admin.ok(updateOrganizationSettings, {
      name: "Campo Novo",
      primary_color: "#aa3366",
      locale_settings: { language: "pt", timezone: "America/Sao_Paulo", currency_symbol: "R$" },
    });
    const { session } = await workspace.viewer.ok(accessCalls.getSession);
    expect(session.organization).toMatchObject({ name: "Campo Novo", primaryColor: "#aa3366" });
    // Their own language is English: numbers and dates follow it, currency and country the organization.
    expect(session.locale).toEqual({
      language: "en-GB",
      home: "pt",
      timeZone: "America/Sao_Paulo",
      currency: "R$",
    });
    const { organization } = await workspace.nobody.ok(accessCalls.getOrganization);
    expect(organization).toMatchObject({ name: "Campo Novo", primaryColor: "#aa3366" });
    const [listed] = (await workspace.server.services.organizations.list()).filter(
      ({ id }) => id === workspace.org.id,
    );
    expect(listed?.name).toBe("Campo Novo");
  });

  test("A change can be undone by who made it", async () => {
    await workspace.admin.ok(updateOrganizationSettings, { name: "Before" });
    const { changeSetId } = await workspace.admin.ok(updateOrganizationSettings, { name: "After" });
    await workspace.admin.ok(historyCalls.undoLastChange, { changeSetId });
    const { settings } = await workspace.admin.ok(getOrganizationSettings);
    expect(settings.name).toBe("Before");
    expect((await workspace.member.ok(accessCalls.getSession)).session.organization.name).toBe("Before");
  });

  test("Hiding tables from members takes them off the member's screens with the next request", async () => {
    await workspace.admin.ok(updateOrganizationSettings, { hide_tables_for_member: true });
    expect((await workspace.member.ok(accessCalls.getSession)).session.can.canViewTablesPages).toBe(false);
    await workspace.admin.ok(updateOrganizationSettings, { hide_tables_for_member: false });
    expect((await workspace.member.ok(accessCalls.getSession)).session.can.canViewTablesPages).toBe(true);
    await workspace.member.ok(homeCalls.getHome);
  });

  test("Members may upload data once the organization says so", async () => {
    await workspace.admin.ok(updateOrganizationSettings, { member_upload_data_shortcut: true });
    expect((await workspace.member.ok(accessCalls.getSession)).session.can.canViewConnectorPage).toBe(true);
    expect((await workspace.viewer.ok(accessCalls.getSession)).session.can.canViewConnectorPage).toBe(false);
  });

  test("Two windows that choose the same setting for the first time both succeed", async () => {
    const admin = await (await workspace.server.createOrganization()).actor("admin");
    const answers = await Promise.all([
      admin.call(updateOrganizationSettings, { name: "One" }),
      admin.call(updateOrganizationSettings, { name: "Two" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test.each<[what: string, change: object, flags: string[], isAllowed: boolean]>([
    ["the name", { name: "Crew" }, ["access_settings"], true],
    ["the color", { primary_color: "#112233" }, ["access_settings"], false],
    [
      "the color, with the theme",
      { primary_color: "#112233" },
      ["access_settings", "customize_org_theme"],
      true,
    ],
    ["whether everybody needs a code", { org_mfa_required: true }, ["access_settings"], false],
    ["a name and a color together", { name: "X", primary_color: "#112233" }, ["access_settings"], false],
  ])("Who may use the settings changes %s: %j with %j is %s", async (_what, change, flags, isAllowed) => {
    await withNewRole(workspace, workspace.member, { flags }, async () => {
      const { body } = await workspace.member.call(updateOrganizationSettings, change);
      if (isAllowed) expect(body).toMatchObject({ settings: change });
      else expect(body).toMatchObject({ error: { id: "setting_forbidden" } });
    });
    const { settings } = await workspace.admin.ok(getOrganizationSettings);
    expect(settings.name).not.toBe("X");
  });

  test("Without the plan's feature the code cannot be required and fun mode stays off", async () => {
    const plain = await workspace.server.createOrganization(undefined, []);
    const admin = await plain.actor("admin");
    for (const change of [{ org_mfa_required: true }, { fun_mode: true }]) {
      const { message } = await admin.fails("setting_forbidden", updateOrganizationSettings, change);
      expect(message).toBe("You don't have permissions to update this setting");
    }
    await admin.fails("setting_forbidden", settingsCalls.updateInfraNotification, { emails: [] });
  });

  test("Important mails go to at most 30 valid addresses, each once", async () => {
    const expert = await workspace.server.createOrganization(undefined, ["expertFeatures"]);
    const admin = await expert.actor("admin");
    const { updateInfraNotification, getInfraNotification } = settingsCalls;
    await admin.ok(updateInfraNotification, { emails: ["Ops@Example.com", "ops@example.com"] });
    expect(await admin.ok(getInfraNotification)).toEqual({ emails: ["ops@example.com"] });
    const many = Array.from({ length: 31 }, (_, index) => `a${index}@example.com`);
    await admin.fails("invalid_request", updateInfraNotification, { emails: many });
    await admin.fails("invalid_request", updateInfraNotification, { emails: ["nobody"] });
  });

  test("A logo is taken small, shown at the door, and refused where it is no picture", async () => {
    const file = { name: "logo.png", content: await picture("png", 600) };
    const { status, bytes } = await sendForm(workspace.admin, settingsCalls.uploadLogo, {}, file);
    expect(status).toBe(200);
    const { settings } = JSON.parse(bytes.toString()) as { settings: { logo_customizado: string } };
    const { organization } = await workspace.nobody.ok(accessCalls.getOrganization);
    expect(organization?.logo).toBe(settings.logo_customizado);
    const shown = await workspace.nobody.call(settingsCalls.getLogo, {});
    expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/webp"]);
    const text = await sendForm(
      workspace.admin,
      settingsCalls.uploadLogo,
      {},
      { name: "a.png", content: "x" },
    );
    expect(JSON.parse(text.bytes.toString())).toMatchObject({
      error: { id: "invalid_picture", message: "Invalid picture format" },
    });
    expect((await sendForm(workspace.member, settingsCalls.uploadLogo, {}, file)).status).toBe(403);
    await workspace.admin.ok(settingsCalls.removeLogo);
    expect((await workspace.nobody.ok(accessCalls.getOrganization)).organization?.logo).toBeUndefined();
  });

  test("The recipients of important mails are returned only to users who may read them", async () => {
    const expert = await workspace.server.createOrganization(undefined, ["expertFeatures"]);
    const socket = await openSocket(await expert.actor("member"));
    await socket.follow("organization");
    await (
      await expert.actor("admin")
    ).ok(settingsCalls.updateInfraNotification, { emails: ["a@b.example"] });
    await socket.settle();
    expect(socket.messages.filter(({ type }) => type === "change")).toEqual([]);
    await socket.close();
  });
});
