import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RecordData, RecordQuery, WireRecord } from "#shared/contract/records";
import type { FieldTypeName } from "#shared/fields/field-type";
import { fieldTypes } from "#shared/fields/index";
import type { Databases, NewOrganization } from "../../../server/database/databases";
import { openDatabases } from "../../../server/database/open-databases";
import type { OrganizationDatabase } from "../../../server/database/types";
import type { ChangeSet, ChangeSetResult } from "../../../server/engine/model/change-set";
import {
  createRecords,
  operation,
  type Operation,
  type Values,
} from "../../../server/engine/model/operations";
import { readPage } from "../../../server/engine/public";
import type { Actor } from "../../../server/policy/actor";
import { unlimited, type Granted } from "../../../server/policy/granted";
import { createTestDatabase, isOnPostgres } from "../../support/databases/postgres";
import { structure } from "../../support/databases/structure";

/** Databases of a test's own, gone with `close`: in a folder, or on the tests' PostgreSQL where there is one. */
export interface Kit {
  folder: string;
  databases: Databases;
  newDatabase(): Promise<OrganizationDatabase>;
  /** Closes and opens everything again, as a restart does. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export const organizationValues = (subdomain: string): NewOrganization => ({
  name: "Planalto",
  subdomain,
  primaryColor: "#123456",
  icon: "plane",
  language: "en",
  timeZone: "UTC",
  currency: "EUR",
  plan: "complete",
  planFeatures: "[]",
});

export async function openKit(options: { openFiles?: number; threadIdleTime?: number } = {}): Promise<Kit> {
  const folder = await mkdtemp(join(tmpdir(), "workloom-engine-"));
  const database = await createTestDatabase();
  const open = () => openDatabases({ dataFolder: folder, ...database.settings, ...options }, structure);
  let organizations = 0;
  const kit: Kit = {
    folder,
    databases: await open(),
    newDatabase: () => kit.databases.createOrganization(organizationValues(`org-${(organizations += 1)}`)),
    async restart() {
      await kit.databases.close();
      kit.databases = await open();
    },
    async close() {
      await kit.databases.close();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
  return kit;
}

/** With SOAK=1 everything random is tried so many times as often, and may take so long, in ms. */
const SOAK_TIMES = process.env["SOAK"] === "1" ? 10 : 1;
export const RANDOM_TIME = 60_000 * SOAK_TIMES ** 2;

/** How often something random is tried: every statement is a way to PostgreSQL and back, so a third there. */
export const rounds = (count: number): number => Math.ceil((count * SOAK_TIMES) / (isOnPostgres ? 3 : 1));

export const makeActor = (userId = 1): Actor => ({
  kind: "user",
  principalId: 0,
  scopes: null,
  isReadOnly: false,
  organizationId: 1,
  userId,
  name: "Inês Barreto",
  email: `user-${userId}@planalto.example`,
  seat: "builder",
  roleId: 1,
  roleName: "Builder",
  flags: {} as Actor["flags"],
  planFeatures: [],
  language: "en",
  locale: { language: "en", home: "en", timeZone: "UTC", currency: "EUR" },
  rightsVersion: 1,
});

interface Rules {
  rows?: Granted["readRows"];
  fieldIds?: Granted["readFields"];
  actor?: Actor;
}

/** Replaces the policy's grants; the engine is tested below it. */
export function grant<Kind extends string, Name extends string>(
  kind: Kind,
  action: Name,
  id: number,
  { rows = null, fieldIds = null, actor = makeActor() }: Rules = {},
): Granted<Kind, Name> {
  const rules = { readRows: rows, writeRows: rows, readFields: fieldIds, writeFields: fieldIds };
  return { kind, action, id, actor, seen: {}, ...unlimited, ...rules } as unknown as Granted<Kind, Name>;
}
export const onTable = <Name extends "read" | "readTrash" | "create" | "update" | "delete" | "restore">(
  action: `record:${Name}`,
  tableId: number,
  rules: Rules = {},
) => grant("record", action.slice("record:".length) as Name, tableId, rules);

/** Operations on objects below the policy. */
export const createObject = (kind: string, values: Values, as?: string): Operation =>
  operation(null, { type: "object.create", kind, values, ...(as === undefined ? {} : { as }) });
export const updateObject = (kind: string, id: number, set: Values, expect?: Values): Operation =>
  operation(null, { type: "object.update", kind, id, seen: {}, set, ...(expect && { expect }) });
export const deleteObject = (kind: string, id: number): Operation =>
  operation(null, { type: "object.delete", kind, id, seen: {} });
export const restoreObject = (kind: string, id: number): Operation =>
  operation(null, { type: "object.restore", kind, id, seen: {} });

export const apply = (
  database: OrganizationDatabase,
  operations: readonly Operation[],
  more: Partial<ChangeSet> = {},
): Promise<ChangeSetResult> =>
  database.applyChanges({ actor: makeActor(), cause: "interface", operations, ...more });

type FieldSpec = FieldTypeName | { type: FieldTypeName; config: Record<string, unknown> };

/** Values of a new field with its type's defaults. */
export function fieldValues(tableId: Values[string], spec: FieldSpec, position = 0): Values {
  const { type, config } =
    typeof spec === "string" ? { type: spec, config: fieldTypes[spec].defaults as object } : spec;
  return { tableId, name: `${type} ${position}`, type, config, position };
}

/** A table with one field for each spec. */
export async function createTable(
  database: OrganizationDatabase,
  specs: readonly FieldSpec[],
): Promise<{ tableId: number; fieldIds: number[] }> {
  const table = createObject("table", { label: "Runways", icon: "road", color: "blue" }, "table");
  const fields = specs.map((spec, position) =>
    createObject("field", fieldValues({ $ref: "table" }, spec, position)),
  );
  const { results } = await apply(database, [table, ...fields]);
  const [tableId = 0, ...fieldIds] = results.map((result) => (result.type === "object" ? result.id : 0));
  return { tableId, fieldIds };
}

/** A field more for a table. @returns its id */
export async function addField(
  database: OrganizationDatabase,
  tableId: number,
  spec: FieldSpec,
): Promise<number> {
  const { results } = await apply(database, [createObject("field", fieldValues(tableId, spec, 9))]);
  return results[0]?.type === "object" ? results[0].id : 0;
}

export async function addRecords(
  database: OrganizationDatabase,
  tableId: number,
  data: readonly RecordData[],
): Promise<WireRecord[]> {
  const operation = createRecords(
    onTable("record:create", tableId),
    data.map((each) => ({ data: each })),
  );
  return recordsOf(await apply(database, [operation]));
}

/** The records of a change set's only result. */
export function recordsOf({ results: [result] }: ChangeSetResult): WireRecord[] {
  if (result?.type !== "records") throw new Error("The result holds no records");
  return result.records;
}

export interface Page {
  records: WireRecord[];
  next: string | null;
  previous: string | null;
}

export async function page(
  database: OrganizationDatabase,
  tableId: number,
  query: Partial<RecordQuery> = {},
  rules: Rules = {},
): Promise<Page> {
  const right = query.trashed ? "record:readTrash" : "record:read";
  const bytes = await readPage(database, onTable(right, tableId, rules), {
    size: 100,
    trashed: false,
    ...query,
  });
  return JSON.parse(bytes.toString()) as Page;
}

export const idsOf = ({ records }: Page): number[] => records.map((record) => record.id);

export async function recordCount(database: OrganizationDatabase, tableId: number): Promise<number> {
  const row = await database.get<{ recordCount: number }>({
    sql: `select "recordCount" from "table" where "id" = ?`,
    parameters: [tableId],
  });
  return row?.recordCount ?? -1;
}
