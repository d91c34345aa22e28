import { describe, expect, test } from "@jest/globals";
import { createRecords } from "../../../server/engine/model/operations";
import type { Actor } from "../../../server/policy/actor";
import { authorize, isAllowed } from "../../../server/policy/authorize";
import { recordKind } from "../../../server/policy/record";
import { tableKind } from "../../../server/tables/public";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable } from "../../support/tables";

const workspace = useTestWorkspace();

const contextOf = async (actor: Actor | null) => {
  if (!actor) throw new Error("There is no such person");
  return { actor, org: await workspace.org.handle() };
};
const principal = async (
  kind: "token" | "automation" | "publicPage",
  scopes: readonly string[],
  personId?: number,
  onlyFields?: ReadonlyMap<number, readonly number[]>,
) =>
  contextOf(
    await workspace.server.services.actors.principal(await workspace.org.handle(), {
      kind,
      id: 12,
      scopes,
      ...(personId !== undefined && { personId }),
      ...(onlyFields && { onlyFields }),
    }),
  );

describe("Automated principals", () => {
  test("It may do what its scopes name, in the tables that they name", async () => {
    const [mine, other] = [
      await createTestTable(workspace.builder),
      await createTestTable(workspace.builder),
    ];
    const context = await principal("token", [`record.*@table:${mine.id}`], workspace.builder.userId);
    expect(await authorize(context, recordKind.create, mine.id)).toMatchObject({ id: mine.id });
    await expect(authorize(context, recordKind.read, other.id)).rejects.toThrow("object_not_found");
    await expect(authorize(context, recordKind.create, other.id)).rejects.toThrow("permission_denied");
    await expect(authorize(context, tableKind.update, mine.id)).rejects.toThrow("permission_denied");
  });

  test("Its scopes allow nothing that the person behind it may not do", async () => {
    const table = await createTestTable(workspace.builder);
    const context = await principal("token", ["*.*"], workspace.viewer.userId);
    expect(await isAllowed(context, recordKind.read, table.id)).toBe(true);
    await expect(authorize(context, recordKind.create, table.id)).rejects.toThrow("permission_denied");
  });

  test("Without a user behind it, it may do only what its scopes allow", async () => {
    const table = await createTestTable(workspace.builder);
    const context = await principal("publicPage", [`record.create@table:${table.id}`]);
    const grant = await authorize(context, recordKind.create, table.id);
    expect(grant.actor).toMatchObject({ kind: "publicPage", userId: 0, seat: "viewer" });
    expect(Object.values(context.actor.flags)).not.toContain(true);
    await expect(authorize(context, recordKind.read, table.id)).rejects.toThrow("object_not_found");
    expect(await isAllowed(context, tableKind.read, table.id)).toBe(false);
  });

  test("It knows only the fields that it is given, of each table", async () => {
    const [mine, other] = [
      await createTestTable(workspace.builder),
      await createTestTable(workspace.builder),
    ];
    const scopes = [`record.create@table:${mine.id}`, `record.read@table:${other.id}`];
    const fields = new Map([[mine.id, [mine.field("Title")]]]);
    const context = await principal("publicPage", scopes, undefined, fields);
    const writes = await authorize(context, recordKind.create, mine.id);
    expect(writes).toMatchObject({ readFields: [mine.field("Title")], writeFields: [mine.field("Title")] });
    expect(await authorize(context, recordKind.read, other.id)).toMatchObject({ readFields: [] });
  });

  test("A user who may no longer log in has no working principals", async () => {
    const { actors } = workspace.server.services;
    const asked = { kind: "automation", id: 1, scopes: ["*.*"], personId: 999_999 } as const;
    expect(await actors.principal(await workspace.org.handle(), asked)).toBeNull();
  });

  test("The log names it and the person behind it", async () => {
    const table = await createTestTable(workspace.builder);
    const context = await principal("automation", ["record.*"], workspace.member.userId);
    const { database } = context.org;
    const grant = await authorize(context, recordKind.create, table.id);
    const { changeSetId } = await database.applyChanges({
      actor: context.actor,
      cause: "system",
      operations: [createRecords(grant, [{ data: {} }])],
    });
    const named = {
      sql: `select "actorId", "principal" from "changeSet" where "id" = ?`,
      parameters: [changeSetId],
    };
    expect(await database.get(named)).toEqual({
      actorId: workspace.member.userId,
      principal: "automation:12",
    });
  });

  test("Viewing as another role changes nothing", async () => {
    const table = await createTestTable(workspace.builder);
    const { actors } = workspace.server.services;
    const admin = await contextOf(await actors.load(await workspace.org.handle(), workspace.admin.userId));
    const grant = await authorize(admin, recordKind.create, table.id);
    const looking = { ...admin, actor: { ...admin.actor, isReadOnly: true } };
    expect(await isAllowed(looking, recordKind.read, table.id)).toBe(true);
    await expect(authorize(looking, recordKind.create, table.id)).rejects.toThrow("permission_denied");
    const write = async () =>
      admin.org.database.applyChanges({
        actor: looking.actor,
        cause: "interface",
        operations: [createRecords(grant, [{ data: {} }])],
      });
    await expect(write()).rejects.toThrow("permission_denied");
    expect(await table.rows()).toEqual([]);
  });
});
