import { beforeEach, describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { contractCalls } from "../../support/contract-calls";
import { identityProviderCalls } from "#shared/contract/identity-providers";
import { outboxCalls } from "#shared/contract/outbox";
import { scimTokenCalls } from "#shared/contract/scim-tokens";
import { settingsCalls } from "#shared/contract/settings";
import { exportCalls } from "#shared/contract/exports";
import { tokenCalls } from "#shared/contract/tokens";
import type { CallDefinition } from "#shared/contract/define";
import { CONFIRMED_DURATION } from "#shared/limits/access";
import type { TestActor } from "../../support/organizations/organization";
import { useTestWorkspace } from "../../support/test-workspace";
import { changePerson, givePassword, PASSWORD } from "./support/people";

const workspace = useTestWorkspace();
let admin: TestActor;

/** Makes the session of the administrator an old one. */
beforeEach(async () => {
  admin = await workspace.org.actor("admin");
  await givePassword(workspace, admin);
  const { database } = await workspace.org.handle();
  await database.execute([
    {
      sql: `update "session" set "createdAt" = ? where "userId" = ?`,
      parameters: [Date.now() - CONFIRMED_DURATION - 1, admin.userId],
    },
    { sql: `delete from "confirmedSession"`, parameters: [] },
  ]);
});

const doors: [what: string, call: CallDefinition, argument: () => object][] = [
  ["saving an identity provider", identityProviderCalls.deleteIdentityProvider, () => ({ key: "none" })],
  ["making a SCIM token", scimTokenCalls.createScimToken, () => ({ name: "Sync", role: 1 })],
  ["revoking a SCIM token", scimTokenCalls.revokeScimToken, () => ({ tokenId: 1 })],
  ["reading a mail of the outbox", outboxCalls.getMail, () => ({ mailId: 1 })],
  ["showing a code of the outbox", outboxCalls.revealMail, () => ({ mailId: 1 })],
  ["making an API token", tokenCalls.createApiToken, () => ({ name: "Sync" })],
  ["widening an API token", tokenCalls.updateApiToken, () => ({ id: 1, ativo: 1 })],
  ["replacing an API token", tokenCalls.generateApiToken, () => ({ id: 1 })],
  ["exporting the organization", exportCalls.exportOrganization, () => ({})],
  ["MFA of the organization", settingsCalls.updateOrganizationSettings, () => ({ org_mfa_required: false })],
  ["ending the sessions of a person", accessCalls.revokeSessionsOfUser, () => ({ userId: 999 })],
  ["erasing everything", settingsCalls.eraseAllData, () => ({ confirmation: "no" })],
];

describe("Ten minutes after the login", () => {
  test.each(doors)(
    "%s asks for the password, and no more once it was confirmed",
    async (_what, call, argument) => {
      const errorOf = async () => {
        const { body } = await admin.raw(call, argument() as never);
        return (body as { error?: { id: string } }).error?.id;
      };
      expect(await errorOf()).toBe("confirmation_needed");
      await admin.fails("password_mismatch", accessCalls.confirmSession, { password: "not the password" });
      expect(await errorOf()).toBe("confirmation_needed");
      await admin.ok(accessCalls.confirmSession, { password: PASSWORD });
      expect(await errorOf()).not.toBe("confirmation_needed");
    },
  );

  test("Users without a password log in again instead", async () => {
    await changePerson(workspace, workspace.org, admin.userId, { passwordHash: null });
    await admin.fails("login_needed", outboxCalls.revealMail, { mailId: 1 });
  });

  test("With a new login by their provider users without a password do what asks for it", async () => {
    await changePerson(workspace, workspace.org, admin.userId, { passwordHash: null });
    await admin.fails("login_needed", settingsCalls.scheduleDeletion, {});
    await admin.fails("login_needed", settingsCalls.scheduleDeletion, { password: PASSWORD });
    const again = await workspace.org.actor("admin");
    await again.ok(outboxCalls.listOutbox, {});
    const { deletionAt } = await again.ok(settingsCalls.scheduleDeletion, {});
    expect(deletionAt).not.toBeNull();
    await again.ok(settingsCalls.abortDeletion);
  });

  test("Users with a password schedule no deletion without it", async () => {
    const again = await workspace.org.actor("admin");
    await again.fails("password_mismatch", settingsCalls.scheduleDeletion, {});
  });

  test("Other calls ask for nothing", async () => {
    await admin.ok(outboxCalls.listOutbox, {});
    await admin.ok(accessCalls.getSession);
    await admin.ok(settingsCalls.updateOrganizationSettings, { name: "Planalto" });
  });
});

test("Every call that opens doors needs a session", () => {
  const open = contractCalls.filter(([, call]) => call.recent && call.access === "anyone");
  expect(open).toEqual([]);
});
