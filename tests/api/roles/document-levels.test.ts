import { describe, expect, test } from "@jest/globals";
import { documentCalls } from "#shared/contract/documents";
import { roleCalls } from "#shared/contract/roles";
import { tableCalls } from "#shared/contract/tables";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { createRole, profileOf, readRole } from "./roles";

const workspace = useTestWorkspace();
const { setDocumentAccess } = roleCalls;
const make = async () =>
  (await workspace.builder.ok(documentCalls.createDocument, { title: "Plan" })).documentId;

testCall(workspace, {
  what: "set a role's level on a doc page",
  call: setDocumentAccess,
  argument: async () => ({
    roleId: await createRole(workspace.admin),
    key: String(await make()),
    level: "contribute" as const,
  }),
  allowed: ["admin"],
  refused: { builder: "permission_denied", member: "permission_denied", viewer: "permission_denied" },
  bad: { "an unknown level": { change: { level: "owner" }, path: "level" } },
});
testCall(workspace, {
  what: "duplicate a doc page by its type",
  call: tableCalls.duplicateItem,
  argument: async () => ({ type: "document" as const, id: await make(), name: "Copy" }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", stranger: "document_not_found" },
});

describe("Levels of a role on doc pages", () => {
  test("show in the role, and as doc_pages_enabled and doc_pages_disabled in its JSON", async () => {
    const roleId = await createRole(workspace.admin);
    const [open, hidden] = [await make(), await make()];
    const set = (key: string, level: "contribute" | "viewOnly" | "default" | null) =>
      workspace.admin.ok(setDocumentAccess, { roleId, key, level });
    await set(String(open), "contribute");
    await set(String(hidden), null);
    await set("*", "viewOnly");
    const role = await readRole(workspace.admin, roleId);
    const levelOf = (id: number) => role.documents.find(({ documentId }) => documentId === id)?.level;
    expect([levelOf(open), levelOf(hidden), role.everyDocument]).toEqual(["contribute", null, "viewOnly"]);
    expect(role.profile.doc_pages_enabled).toEqual({ [open]: "contribute", "*": "viewOnly" });
    expect(role.profile.doc_pages_disabled).toEqual([String(hidden)]);
    await set(String(open), "default");
    expect((await readRole(workspace.admin, roleId)).profile.doc_pages_enabled).toEqual({ "*": "viewOnly" });
  });

  test("decide what its members see and edit", async () => {
    const [open, hidden] = [await make(), await make()];
    const { roles } = await workspace.admin.ok(roleCalls.listProfiles);
    const home = roles.find(({ members }) =>
      members.some(({ user_id: id }) => id === workspace.member.userId),
    );
    const roleId = await createRole(workspace.admin, {}, { members: [workspace.member.userId] });
    try {
      await workspace.admin.ok(setDocumentAccess, { roleId, key: String(hidden), level: null });
      await workspace.admin.ok(setDocumentAccess, { roleId, key: String(open), level: "contribute" });
      await workspace.member.fails("document_not_found", documentCalls.getDocument, { documentId: hidden });
      const { document } = await workspace.member.ok(documentCalls.getDocument, { documentId: open });
      expect(document.can).toMatchObject({
        canEditContent: true,
        canCreateBlocks: true,
        hasFullControl: false,
      });
    } finally {
      const argument = { profile_id: home?.id_profile ?? 0, members: [workspace.member.userId] };
      await workspace.admin.ok(roleCalls.updateRole, argument);
    }
  });

  test("of a doc page that does not exist are refused", async () => {
    const roleId = await createRole(workspace.admin);
    const argument = { roleId, key: "9999", level: "viewOnly" as const };
    await workspace.admin.fails("document_not_found", setDocumentAccess, argument);
  });

  test("above the giver's own level are refused", async () => {
    const documentId = await make();
    const manager = await createRole(
      workspace.admin,
      { ...profileOf({ manage_profile: true }), doc_pages_disabled: [String(documentId)] },
      { name: "Manager" },
    );
    const roleId = await createRole(workspace.admin, { doc_pages_disabled: [String(documentId)] });
    const { roles } = await workspace.admin.ok(roleCalls.listProfiles);
    const home = roles.find(({ members }) =>
      members.some(({ user_id: id }) => id === workspace.builder.userId),
    );
    const move = (id: number) =>
      workspace.admin.ok(roleCalls.updateRole, { profile_id: id, members: [workspace.builder.userId] });
    await move(manager);
    try {
      const argument = { roleId, key: String(documentId), level: "viewOnly" as const };
      await workspace.builder.fails("permission_denied", setDocumentAccess, argument);
    } finally {
      await move(home?.id_profile ?? 0);
    }
  });
});
