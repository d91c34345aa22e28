import { describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();

testCall(workspace, {
  what: "choose a theme",
  call: accessCalls.savePreferences,
  argument: () => ({ theme: "dark" as const }),
  allowed: ["admin", "builder", "member", "viewer"],
  bad: {
    "a theme that does not exist": { change: { theme: "sepia" }, path: "theme" },
    "keys longer than any": {
      change: { shortcuts: { "palette.open": "k".repeat(41) } },
      path: "shortcuts.palette.open",
    },
    "a language that does not exist": { change: { language: "tlh" }, path: "language" },
  },
});

describe("Preferences", () => {
  test("Unnamed preferences stay, and a new session reads the saved ones", async () => {
    await workspace.member.ok(accessCalls.savePreferences, { homeView: "grid" });
    const { preferences } = await workspace.member.ok(accessCalls.savePreferences, { builderMode: true });
    expect(preferences).toMatchObject({ homeView: "grid", builderMode: true });
    const { session } = await (await workspace.org.actor("member")).ok(accessCalls.getSession);
    expect(session.preferences).toEqual(preferences);
  });

  test("Own keys of commands are kept, and taken back", async () => {
    const shortcuts = { "palette.open": "mod+p", "builder.toggle": "" };
    await workspace.member.ok(accessCalls.savePreferences, { shortcuts });
    const { session } = await workspace.member.ok(accessCalls.getSession);
    expect(session.preferences.shortcuts).toEqual(shortcuts);
    const { preferences } = await workspace.member.ok(accessCalls.savePreferences, { shortcuts: {} });
    expect(preferences.shortcuts).toEqual({});
  });

  test("A builder begins in builder mode, others do not", async () => {
    const org = await workspace.server.createOrganization();
    const mode = async (name: "builder" | "member") =>
      (await (await org.actor(name)).ok(accessCalls.getSession)).session.preferences.builderMode;
    expect([await mode("builder"), await mode("member")]).toEqual([true, false]);
  });

  test("The chosen language is the language of the server's answers from then on", async () => {
    await workspace.viewer.ok(accessCalls.savePreferences, { language: "es" });
    const { message } = await workspace.viewer.fails("not_found", accessCalls.revokeDeviceSession, {
      sessionId: 999_999,
    });
    expect(message).toBe("No encontrado");
  });

  test("Two windows that choose for the first time at once both succeed", async () => {
    const actor = await (await workspace.server.createOrganization()).actor("member");
    const answers = await Promise.all([
      actor.call(accessCalls.savePreferences, { theme: "dark" }),
      actor.call(accessCalls.savePreferences, { homeView: "grid" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});
