import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { areas } from "../../../server/areas/index";
import { commitChanges } from "../../../server/changes/commit";
import { defineArea } from "../../../server/define-area";
import { retryOnConflict } from "../../../server/engine/model/retry-on-conflict";
import { objectId } from "../../../server/http/change-set";
import { integer, text } from "../../../server/objects/columns";
import { defineObject } from "../../../server/objects/define-object";
import { defineVersions, versionTable } from "../../../server/objects/define-versions";
import { open } from "../../../server/objects/read";
import { authorize, type PolicyContext } from "../../../server/policy/authorize";
import { ownOnly } from "../../../server/policy/rules";
import { startTestServer, type TestServer } from "../../support/server";

const own = ownOnly("createdBy");
const memo = defineObject({
  kind: "memo",
  columns: { title: text(), version: integer().default(0) },
  notFound: "not_found",
  scopes: [{ topic: "organization" }],
  parts: [{ kind: "memoVersion", by: "wholeId" }],
  rights: { read: own, create: { looksAt: [], decide: () => null }, update: own, delete: own },
});
const versions = defineVersions(memo, {
  columns: { body: text(), note: text().default("") },
  notFound: "not_found",
  long: ["body"],
});
const memos = defineArea({
  name: "memos",
  objects: [memo, versions.kind],
  migrations: [
    {
      name: "memos/memos",
      statements: [
        `create table "memo" ("id" integer primary key autoincrement,
          "createdAt" integer not null, "createdBy" integer not null,
          "updatedAt" integer not null, "updatedBy" integer not null,
          "revision" integer not null default 1, "title" text not null, "version" integer not null default 0)`,
        ...versionTable("memo", [`"body" text not null`, `"note" text not null default ''`]),
      ],
    },
  ],
});

let server: TestServer;
let author: PolicyContext;
let reader: PolicyContext;
let memoId = 0;
beforeAll(async () => {
  server = await startTestServer({}, undefined, [...areas, memos]);
  const organization = await server.createOrganization();
  const org = await organization.handle();
  const contextOf = async (role: "builder" | "member"): Promise<PolicyContext> => {
    const { userId } = await organization.actor(role);
    const actor = await server.services.actors.load(org, userId);
    if (!actor) throw new Error(`The ${role} is missing`);
    return { actor, org };
  };
  [author, reader] = [await contextOf("builder"), await contextOf("member")];
  const made = memo.make(await authorize(author, memo.create), { title: "Plan", version: 1 });
  memoId = objectId(await write([made, versions.first(made, { body: "First" })]));
});
afterAll(() => server.close());

const write = (operations: Parameters<typeof commitChanges>[1]["operations"]) =>
  commitChanges(author.org, { actor: author.actor, cause: "interface", operations });
const save = (body: string, note = "") =>
  retryOnConflict(async () => {
    const { row, grant } = await open(author, memo, memo.update, memoId);
    return write(versions.append(grant, row, { body, note }));
  });
const numbers = async () => (await versions.list(author, memoId, 100)).map(({ number }) => number);

describe("Versions of an object", () => {
  test("Each save adds a number, and earlier versions stay as they were", async () => {
    await save("Second", "more detail");
    expect(await versions.list(author, memoId, 100)).toMatchObject([
      { number: 2, note: "more detail", createdBy: author.actor.userId },
      { number: 1, note: "" },
    ]);
    expect((await versions.readNumber(author, memoId, 1)).body).toBe("First");
  });

  test("A list leaves out long columns", async () => {
    const [latest] = await versions.list(author, memoId, 1);
    expect(latest).not.toHaveProperty("body");
  });

  test("Concurrent saves get consecutive numbers", async () => {
    await Promise.all([save("A"), save("B")]);
    expect(await numbers()).toEqual([4, 3, 2, 1]);
  });

  test("A version is restored by adding it again", async () => {
    await save((await versions.readNumber(author, memoId, 1)).body);
    const [latest] = await versions.list(author, memoId, 1);
    expect((await versions.read(author, memoId, latest?.id ?? 0)).body).toBe("First");
    expect(latest?.number).toBe(5);
  });

  test("Versions of a hidden or missing object do not exist", async () => {
    await expect(versions.list(reader, memoId, 100)).rejects.toMatchObject({ id: "not_found" });
    await expect(versions.readNumber(author, memoId, 99)).rejects.toMatchObject({ id: "not_found" });
  });
});
