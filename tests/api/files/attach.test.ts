import { describe, expect, test } from "@jest/globals";
import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { recordCalls } from "#shared/contract/records";
import type { CellValue } from "#shared/contract/records";
import type { FileEntry } from "#shared/fields/values/file-list";
import { STRAY_FILE_KEPT } from "#shared/limits/files";
import { attachFiles } from "../../../server/areas/files/public";
import { removeOrphanedUploads } from "../../../server/areas/files/orphaned-uploads";
import { recordKind } from "../../../server/policy/record";
import { openTable } from "../../../server/tables/public";
import type { OrganizationHandle } from "../../../server/organization-handle";
import type { Services } from "../../../server/services";
import { useTestWorkspace } from "../../support/test-workspace";
import type { Caller, TestActor } from "../../support/organizations/organization";
import type { TestTable } from "../../support/tables";
import { rightsChanger, withNewRole } from "../policy/change-rights";
import { download, incoming, makeTable, picture, stored, upload } from "./support/files";
import { systemPrincipal } from "../../../server/policy/principal";

const workspace = useTestWorkspace();
const { updateRecords, createRecords } = recordCalls;

const set = (actor: Caller, table: TestTable, value: CellValue, field = "Papers", id = 1) =>
  actor.ok(updateRecords, { tableId: table.id, records: [{ id, data: { [table.field(field)]: value } }] });
const refuse = async (actor: Caller, table: TestTable, value: CellValue, field = "Papers") => {
  const records = [{ id: 1, data: { [table.field(field)]: value } }];
  const error = await actor.fails("record_validation_failed", updateRecords, { tableId: table.id, records });
  return error.fields?.[0]?.message;
};
const filesIn = async (table: TestTable, row = 0) =>
  ((await table.rows())[row]?.["Papers"] ?? []) as unknown as FileEntry[];

/** The server's own parts, for what only time or other areas bring about. */
const inside = async () => {
  const org = await workspace.server.services.organizations.byId(workspace.org.id);
  if (!org) throw new Error("The organisation is not there.");
  return { org, services: workspace.server.services };
};

const contextOf = async ({ userId }: TestActor) => {
  const { org, services } = await inside();
  const actor = await services.actors.load(org, userId);
  if (!actor) throw new Error("Nobody");
  return { actor, org, services, language: actor.language };
};

describe("attaching", () => {
  test("A cell holds what the server knows of a file, whatever the client says", async () => {
    const table = await makeTable(workspace.builder);
    const file = await upload(workspace.member, table, "Papers", "a.txt", "hello");
    await set(workspace.member, table, [{ ...file, name: "fake.png", type: "image/png", size: 1 }]);
    expect(await filesIn(table)).toEqual([file]);
    expect(file).toMatchObject({ name: "a.txt", type: "text/plain", size: 5 });
  });

  test("A new record takes its uploads along", async () => {
    const table = await makeTable(workspace.builder);
    const file = await upload(workspace.member, table, "Papers", "a.txt", "hello");
    await workspace.member.ok(createRecords, {
      tableId: table.id,
      records: [{ data: { [table.field("Papers")]: [file.id] } }],
    });
    expect(await filesIn(table, 1)).toEqual([file]);
    expect((await download(workspace.viewer, file.id)).status).toBe(200);
  });

  test("A file that was uploaded for another table is the record's that takes it", async () => {
    const [elsewhere, table] = [await makeTable(workspace.builder), await makeTable(workspace.builder)];
    const file = await upload(workspace.member, elsewhere, "Papers", "a.txt", "hello");
    await set(workspace.member, table, [file.id]);
    expect((await download(workspace.viewer, file.id)).bytes.toString()).toBe("hello");
    await workspace.builder.ok(recordCalls.deleteRecords, { tableId: elsewhere.id, ids: [1] });
    await workspace.admin.ok(recordCalls.purgeRecords, { tableId: elsewhere.id, ids: [1] });
    expect((await download(workspace.viewer, file.id)).status).toBe(200);
  });

  test("Other users' uploads, unknown files and hidden files are refused", async () => {
    const table = await makeTable(workspace.builder);
    const file = await upload(workspace.member, table, "Papers", "a.txt", "hello");
    const words = "A file no longer exists, or you don't have access to it.";
    expect(await refuse(workspace.admin, table, [file.id])).toBe(words);
    expect(await refuse(workspace.member, table, [123_456])).toBe(words);
    expect(await refuse(workspace.member, table, ["a.txt"])).toBe("Papers only accepts uploaded files.");
    expect(await filesIn(table)).toEqual([]);
  });

  test("The field's limits hold for the cell as a whole", async () => {
    const table = await makeTable(workspace.builder, [
      { name: "Title", type: "text" },
      { name: "Papers", type: "files", config: { max_files: 2, maxBytes: 10, resize_imgs: false } },
    ]);
    const ids: number[] = [];
    for (const text of ["123456", "12345", "1"])
      ids.push((await upload(workspace.member, table, "Papers", "a", text)).id);
    expect(await refuse(workspace.member, table, ids)).toBe("These are more files than the field allows.");
    expect(await refuse(workspace.member, table, ids.slice(0, 2))).toBe(
      "You reached the maximum size allowed for attachments. Remove some files to continue.",
    );
    await set(workspace.member, table, ids.slice(1));
  });

  test("Writing a hidden table's file into a writable record does not expose it", async () => {
    const secret = await makeTable(workspace.builder);
    const file = await upload(workspace.builder, secret, "Papers", "salaries.txt", "much");
    await set(workspace.builder, secret, [file.id]);
    const open = await makeTable(workspace.builder);
    await withNewRole(workspace, workspace.member, {}, async (roleId) => {
      const rights = rightsChanger(workspace.server.services, await workspace.org.handle());
      await rights.create("tableAccess", { roleId, tableId: open.id, level: "contribute" });
      const unknown = await refuse(workspace.member, open, [999_999]);
      expect(await refuse(workspace.member, open, [file.id])).toBe(unknown);
      await workspace.member.fails("record_validation_failed", createRecords, {
        tableId: open.id,
        records: [{ data: { [open.field("Papers")]: [file.id] } }],
      });
      expect((await download(workspace.member, file.id)).status).toBe(404);
    });
  });

  test("A field of pictures takes no other file, even one uploaded for another field", async () => {
    const table = await makeTable(workspace.builder);
    const file = await upload(workspace.member, table, "Papers", "a.txt", "a");
    expect(await refuse(workspace.member, table, [file.id], "Photos")).toBe("Invalid picture format");
    const photo = await upload(workspace.member, table, "Papers", "a.png", await picture("png"));
    await set(workspace.member, table, [photo.id], "Photos");
  });

  test("A file of another record is copied and lives on when that one goes", async () => {
    const table = await makeTable(workspace.builder);
    await table.add({ Title: "Runway 27" });
    const file = await upload(workspace.member, table, "Papers", "a.txt", "hello");
    await set(workspace.member, table, [file.id]);
    await set(workspace.admin, table, [{ ...file }], "Papers", 2);
    const [copy] = await filesIn(table, 1);
    expect(copy).toMatchObject({ name: "a.txt", size: 5 });
    expect(copy?.id).not.toBe(file.id);
    await workspace.builder.ok(recordCalls.deleteRecords, { tableId: table.id, ids: [1] });
    await workspace.builder.ok(recordCalls.purgeRecords, { tableId: table.id, ids: [1] });
    expect((await download(workspace.viewer, file.id)).status).toBe(404);
    expect((await download(workspace.viewer, copy?.id ?? 0)).bytes.toString()).toBe("hello");
  });

  test("A refused change leaves an upload as it was", async () => {
    const table = await makeTable(workspace.builder);
    const file = await upload(workspace.member, table, "Papers", "a.txt", "hello");
    await workspace.member.fails("change_conflict", updateRecords, {
      tableId: table.id,
      records: [
        {
          id: 1,
          data: { [table.field("Papers")]: [file.id] },
          expect: { [table.field("Title")]: "Another title" },
        },
      ],
    });
    await set(workspace.member, table, [file.id]);
    expect(await filesIn(table)).toEqual([file]);
  });

  test("Files are found and filtered by their names", async () => {
    const table = await makeTable(workspace.builder);
    const file = await upload(workspace.member, table, "Papers", "Inspeção final.txt", "a");
    await set(workspace.member, table, [file.id]);
    const count = async (query: object) =>
      (await workspace.viewer.ok(recordCalls.countRecords, { tableId: table.id, ...query })).count;
    const filter = (operator: string, value?: string) => ({
      filter: {
        match: "all",
        conditions: [{ fieldId: table.field("Papers"), operator, ...(value && { value }) }],
      },
    });
    expect(await count({ search: "inspecao" })).toBe(1);
    expect(await count(filter("contains", "FINAL"))).toBe(1);
    expect(await count(filter("isEmpty"))).toBe(0);
  });
});

test("A record is signed with one picture, and cleared again", async () => {
  const table = await makeTable(workspace.builder, [
    { name: "Title", type: "text" },
    { name: "Signed", type: "signature" },
    { name: "Tasks", type: "tasks" },
  ]);
  const signed = await upload(workspace.member, table, "Signed", "Signed.png", await picture("png"));
  await set(workspace.member, table, [signed.id], "Signed");
  expect((await table.rows())[0]?.["Signed"]).toEqual([signed]);
  expect(await refuse(workspace.member, table, [signed.id, signed.id + 1], "Signed")).toBe(
    "These are more files than the field allows.",
  );
  await set(workspace.member, table, null, "Signed");
  expect((await table.rows())[0]).toMatchObject({ Signed: null, Tasks: null });
  expect(await refuse(workspace.member, table, [1], "Tasks")).toBe("Workloom fills in Tasks.");
});

describe("unreferenced files are deleted", () => {
  const run = (org: OrganizationHandle, services: Services) =>
    removeOrphanedUploads.run({
      jobId: 0,
      input: {},
      org,
      services,
      state: null,
      saveState: () => Promise.resolve(),
      progress: () => Promise.resolve(),
      signal: new AbortController().signal,
      principal: systemPrincipal,
      actor: () => Promise.reject(new Error("It works for nobody.")),
    });

  test("An upload without a record is removed after a day, one with a record stays", async () => {
    const table = await makeTable(workspace.builder);
    const kept = await upload(workspace.member, table, "Papers", "kept.txt", "kept");
    const stray = await upload(workspace.member, table, "Papers", "stray.txt", "stray");
    await set(workspace.member, table, [kept.id]);
    const { org, services } = await inside();
    const before = stored(workspace).length;
    await org.database.execute([
      { sql: `update "file" set "createdAt" = "createdAt" - ?`, parameters: [STRAY_FILE_KEPT + 1] },
    ]);
    await run(org, services);
    expect((await download(workspace.member, stray.id)).status).toBe(404);
    expect(stored(workspace).length).toBeLessThan(before);
    expect((await download(workspace.viewer, kept.id)).bytes.toString()).toBe("kept");
  });

  test("So is one whose server ended between meaning it for a record and writing that, but not at once", async () => {
    const table = await makeTable(workspace.builder);
    const { org, services } = await inside();
    const { table: definition } = await openTable(
      await contextOf(workspace.member),
      table.id,
      recordKind.update,
    );
    const mean = async (name: string) => {
      const file = await upload(workspace.member, table, "Papers", name, name);
      const data = { [table.field("Papers")]: [file.id] };
      await attachFiles(await contextOf(workspace.member), definition, [{ id: 1, data }]);
      return file;
    };
    const [yesterdays, fresh] = [await mean("yesterday.txt"), await mean("now.txt")];
    await org.database.execute([
      { sql: `update "file" set "createdAt" = "createdAt" - ?`, parameters: [STRAY_FILE_KEPT + 1] },
      {
        sql: `update "file" set "attachedAt" = "attachedAt" - ? where "id" = ?`,
        parameters: [STRAY_FILE_KEPT + 1, yesterdays.id],
      },
    ]);
    await run(org, services);
    expect((await download(workspace.member, yesterdays.id)).status).toBe(404);
    expect((await download(workspace.member, fresh.id)).status).toBe(200);
  });

  test("An upload interrupted by the end of the server is removed after a day", async () => {
    const { org, services } = await inside();
    const folder = join(
      workspace.server.dataFolder,
      "organizations",
      `${workspace.org.id}-files`,
      "incoming",
    );
    mkdirSync(folder, { recursive: true });
    for (const name of ["old.part", "new.part"]) writeFileSync(join(folder, name), "half a file");
    const yesterday = new Date(Date.now() - STRAY_FILE_KEPT - 1000);
    utimesSync(join(folder, "old.part"), yesterday, yesterday);
    await run(org, services);
    expect(incoming(workspace)).toEqual(["new.part"]);
    rmSync(join(folder, "new.part"));
  });

  test("An upload plans the removal once, a day ahead", async () => {
    const table = await makeTable(workspace.builder);
    await upload(workspace.member, table, "Papers", "a.txt", "a");
    await upload(workspace.member, table, "Papers", "b.txt", "b");
    const { org } = await inside();
    const waiting = await org.database.all<{ runAt: number }>({
      sql: `select "runAt" from "job" where "kind" = ? and "status" = 'waiting'`,
      parameters: [removeOrphanedUploads.kind],
    });
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.runAt).toBeGreaterThan(Date.now() + STRAY_FILE_KEPT / 2);
  });

  test("The files of a record go with it for ever, also those it no longer shows", async () => {
    const table = await makeTable(workspace.builder);
    const before = stored(workspace).length;
    const old = await upload(workspace.member, table, "Papers", "old.txt", "old");
    const photo = await upload(workspace.member, table, "Papers", "photo.png", await picture("png"));
    await set(workspace.member, table, [old.id, photo.id]);
    await set(workspace.member, table, [photo.id]);
    expect(stored(workspace)).toHaveLength(before + 3);
    await workspace.builder.ok(recordCalls.deleteRecords, { tableId: table.id, ids: [1] });
    expect(stored(workspace)).toHaveLength(before + 3);
    await workspace.admin.ok(recordCalls.purgeRecords, { tableId: table.id, ids: [1] });
    expect(stored(workspace)).toHaveLength(before);
  });
});
