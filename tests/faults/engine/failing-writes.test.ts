import { afterEach, expect, test } from "@jest/globals";
import Database from "better-sqlite3";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { organizationMigrations } from "../../../server/database/migrations/organization";
import { OrganizationWriter } from "../../../server/database/sqlite/organization-writer";
import { toRequest } from "../../../server/engine/changes/context";
import {
  createObject,
  createRecords,
  deleteRecords,
  importRecords,
  restoreRecords,
  updateRecords,
  type Operation,
} from "../../../server/engine/changes/operations";
import { fieldValues, makeActor, manage, onTable } from "../../unit/engine/kit";

/** How often the same work is done, each time on a file of its own with other records. */
const isSoak = process.env["SOAK"] === "1";
const ROUNDS = isSoak ? 40 : 1;
const RECORDS = 3;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** What the driver answers where the system refuses a write. A full disk may end the whole transaction. */
const FAULTS = [
  { code: "SQLITE_FULL", endsTransaction: true },
  { code: "SQLITE_FULL", endsTransaction: false },
  { code: "SQLITE_BUSY", endsTransaction: false },
  { code: "SQLITE_IOERR_WRITE", endsTransaction: true },
] as const;
type Fault = (typeof FAULTS)[number];

const { exec } = Database.prototype;
const statements = Object.getPrototypeOf(new Database(":memory:").prepare("select 1")) as Record<
  "run" | "all" | "get",
  (this: Database.Statement, ...values: unknown[]) => unknown
>;
const { run, all, get } = statements;
afterEach(() => {
  Object.assign(Database.prototype, { exec });
  Object.assign(statements, { run, all, get });
});

/** Lets the nth write from now on fail, at the driver. @returns whether it came to that */
function failAt(nth: number, { code, endsTransaction }: Fault): () => boolean {
  let left = nth;
  const count = (database: Database.Database) => {
    left -= 1;
    if (left !== 0) return;
    if (endsTransaction && database.inTransaction) exec.call(database, "rollback");
    throw new Database.SqliteError("The system refused it", code);
  };
  Object.assign(Database.prototype, {
    exec(this: Database.Database, sql: string) {
      if (!sql.startsWith("rollback")) count(this);
      return exec.call(this, sql);
    },
  });
  for (const [name, original] of Object.entries({ run, all, get })) {
    Object.assign(statements, {
      [name](this: Database.Statement, ...values: unknown[]) {
        if (!this.readonly) count(this.database);
        return original.apply(this, values);
      },
    });
  }
  return () => {
    Object.assign(Database.prototype, { exec });
    Object.assign(statements, { run, all, get });
    return left <= 0;
  };
}

/** Everything that stands in a file: its structure and every row of every table, the search indexes' own included. */
function contentOf(path: string): string {
  const file = new Database(path, { readonly: true });
  const tables = file
    .prepare(`select name, sql from sqlite_master where sql not like 'create virtual%' order by name`)
    .all() as { name: string; sql: string }[];
  const rows = tables
    .filter(({ sql }) => /^create table/i.test(sql))
    .map(({ name }) => file.prepare(`select * from "${name}"`).raw().all());
  file.close();
  return JSON.stringify([tables, rows]);
}

type Ids = Record<"parents" | "name" | "children" | "title" | "hours" | "link", number>;

/** Every kind of work, each on what those before it made. */
const works: readonly ((ids: Ids, round: number) => Operation[])[] = [
  () => [
    createObject(manage, "table", { label: "Parents", icon: "road", color: "blue" }, "table"),
    createObject(manage, "field", fieldValues({ $ref: "table" }, "text")),
  ],
  () => [
    createObject(manage, "table", { label: "Children", icon: "road", color: "blue" }, "table"),
    createObject(manage, "field", fieldValues({ $ref: "table" }, "text")),
    createObject(manage, "field", fieldValues({ $ref: "table" }, "number", 1)),
  ],
  ({ children, parents }) => [
    createObject(
      manage,
      "field",
      fieldValues(children, {
        type: "connectedRecord",
        config: { tableId: parents, many: true, inverseOf: null },
      }),
    ),
  ],
  ({ parents, name }, round) => [
    createRecords(
      onTable("record:create", parents),
      Array.from({ length: RECORDS }, (_, index) => ({ data: { [name]: `Parent ${round}-${index}` } })),
    ),
  ],
  ({ children, title, hours, link }, round) => [
    createRecords(onTable("record:create", children), [
      { data: { [title]: `Child ${round}`, [hours]: round, [link]: [1, 2] } },
      { data: { [title]: null } },
    ]),
  ],
  ({ children, title, hours }) => [
    importRecords(
      onTable("record:create", children),
      [title, hours],
      [
        ["Row 1", 1],
        ["Row 2", null],
      ],
    ),
  ],
  ({ children, title, link }) => [
    updateRecords(onTable("record:update", children), [
      { id: 1, data: { [title]: "Changed", [link]: [3] } },
      { id: 3, data: { [title]: null, [link]: [1, 2, 3] } },
    ]),
  ],
  ({ parents, name }) => [
    updateRecords(onTable("record:update", parents), [
      { id: 3, data: { [name]: "Seen from the other side" } },
    ]),
  ],
  ({ children }) => [deleteRecords(onTable("record:delete", children), [1, 3])],
  ({ children }) => [restoreRecords(onTable("record:restore", children), [3])],
];

test.each(isSoak ? FAULTS : FAULTS.slice(0, 2))(
  "Whichever write fails with $code (transaction ended: $endsTransaction), nothing is half done",
  (fault) => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const folder = mkdtempSync(join(tmpdir(), "workloom-failing-"));
      folders.push(folder);
      const path = join(folder, "organization.sqlite");
      const writer = new OrganizationWriter(path, organizationMigrations);
      const ids: Ids = { parents: 0, name: 0, children: 0, title: 0, hours: 0, link: 0 };
      works.forEach((work, place) => {
        const request = toRequest({
          actor: makeActor(),
          cause: "interface",
          operations: work(ids, round),
          idempotency: { key: `work ${place}`, requestHash: "same" },
        });
        const before = contentOf(path);
        for (let nth = 1; ; nth += 1) {
          const restore = failAt(nth, fault);
          const { outcomes } = writer.commit([{ kind: "changeSet", request }]);
          const failed = restore();
          const [outcome] = outcomes;
          if (!failed) {
            if (outcome?.kind !== "applied") throw new Error(`Work ${place}: ${JSON.stringify(outcome)}`);
            remember(
              ids,
              place,
              outcome.result.results.map((each) => (each.type === "object" ? each.id : 0)),
            );
            expect(nth).toBeGreaterThan(5);
            break;
          }
          expect(outcome).toMatchObject({ kind: "failed" });
          if (contentOf(path) !== before) expect([place, nth]).toBe("without a trace");
        }
        expect(contentOf(path)).not.toBe(before);
      });
      writer.close();
    }
  },
  30_000 + ROUNDS * 20_000,
);

function remember(ids: Ids, place: number, [first = 0, second = 0, third = 0]: readonly number[]): void {
  if (place === 0) Object.assign(ids, { parents: first, name: second });
  if (place === 1) Object.assign(ids, { children: first, title: second, hours: third });
  if (place === 2) ids.link = first;
}
