import { planNamed } from "../../server/plans/organization-plan";
import { join } from "node:path";
import { fillPath } from "#shared/contract/define";
import { recordCalls } from "#shared/contract/records";
import { roleCalls } from "#shared/contract/roles";
import type { FilterGroup } from "#shared/fields/operators";
import type { TableRules } from "#shared/permissions/table-rules";
import { openDatabases } from "../../server/database/open-databases";
import type { OrganizationDatabase } from "../../server/database/types";
import { planalto } from "../../server/demo/people";
import { recordTable, valueColumn } from "../../server/sql/names";
import { actors } from "../../server/identity/actors";
import { authorize, type PolicyContext } from "../../server/policy/authorize";
import { recordKind } from "../../server/policy/record";
import { tableKind } from "../../server/tables/public";
import { structure } from "../support/databases/structure";
import { prepareFolder, type PreparedFolder } from "../support/organizations/prepared-folder";
import { startServerProcess } from "../support/server-process";
import { alternate, type Bench, type Figure } from "./support/figure";
import { startFloor } from "./support/floor-process";
import { keptRecords } from "./support/kept-records";
import { medianTime, type Question } from "./support/latency";
import { twelveFields } from "./support/made-fields";
import { inTemporaryFolder } from "./support/temporary-folder";

const ROWS = 100_000;
const TABLE = 1;
const SIZE = 100;
const ROUNDS = 5;
const TIMES = 150;
const DECISIONS = 100_000;
const [LENGTH, PRICE, STATUS] = [5, 7, 8];
/** In µs, and next to the query by hand. */
const MOST = { decision: 5, rules: 1.3 };

/** Half of the records, without the price, and the status for reading only. */
const rows: FilterGroup = {
  match: "all",
  conditions: [
    { match: "any", conditions: [1, 2].map((value) => ({ fieldId: STATUS, operator: "is", value })) },
    { fieldId: LENGTH, operator: "greaterThan", value: 1000 },
  ],
};
const rules: TableRules = {
  rows,
  mayHandOver: false,
  fields: { [PRICE]: "hidden", [STATUS]: "readOnly" },
  newFields: "writable",
};
const shown = twelveFields.map((_, index) => index + 1).filter((id) => id !== PRICE);

/** The same page as someone would write it for this rule. */
const byHand = `select id, revision, ${shown.map(valueColumn).join(", ")} from ${recordTable(TABLE)}
  where deletedAt is null and (${valueColumn(STATUS)} = 1 or ${valueColumn(STATUS)} = 2)
    and ${valueColumn(LENGTH)} > 1000 and id > ? order by id limit ${SIZE}`;

const places = Array.from({ length: 50 }, (_, index) => Math.floor((index * ROWS * 0.9) / 50));
const cursor = (id: number) => Buffer.from(JSON.stringify(["", [], id])).toString("base64url");
const bodiesWith = (extra: object) =>
  places.map((id) => JSON.stringify({ size: SIZE, after: cursor(id), ...extra }));

async function narrowMembers(folder: string, prepared: PreparedFolder): Promise<void> {
  const server = await startServerProcess(folder);
  const admin = prepared.caller("admin", server.port);
  const { roles } = await admin.ok(roleCalls.listRoles);
  const roleId = roles.find(({ name }) => name === "Member")?.id ?? 0;
  await admin.ok(roleCalls.setTableAccess, { roleId, key: String(TABLE), level: "contribute", rules });
  await server.stop();
}

async function contextOf(database: OrganizationDatabase, email: string): Promise<PolicyContext> {
  const { primaryColor, icon, language, timeZone, currency } = planalto;
  const organization = { id: 1, name: "Prepared", subdomain: "prepared", primaryColor, icon, url: "" };
  const plan = planNamed("complete", { features: [] });
  const org = {
    organization,
    isFirst: true,
    isTest: true,
    locale: { language, timeZone, currency },
    plan,
    database,
  };
  const user = await database.get<{ id: number }>({
    sql: `select "id" from "user" where "email" = ?`,
    parameters: [email],
  });
  const actor = await actors.load(org, user?.id ?? 0);
  if (!actor) throw new Error(`${email} may not sign in.`);
  return { actor, org };
}

/** Microseconds of one of many, one after the other. */
async function microseconds(decide: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (let index = 0; index < DECISIONS; index += 1) await decide();
  return ((performance.now() - began) / DECISIONS) * 1000;
}

async function decisions(folder: string): Promise<Figure[]> {
  const databases = await openDatabases({ dataFolder: folder }, structure);
  const context = await contextOf(await databases.organization(1), "joaquim.maia@planalto.example");
  const levels = new Map([[TABLE, Promise.resolve("contribute")]]);
  const asked = {
    "a table": () => authorize(context, tableKind.read, TABLE),
    "records under row and field rules": () => authorize(context, recordKind.update, TABLE),
  };
  const figures: Figure[] = [];
  for (const [what, decide] of Object.entries(asked)) {
    await microseconds(decide);
    const bare = () => microseconds(async () => levels.get(TABLE));
    const measured = await alternate(ROUNDS, bare, () => microseconds(decide));
    figures.push({
      figure: `a decision on ${what}, beside a look into a map`,
      value: measured.product,
      unit: "µs",
      floor: measured.floor,
      ratio: measured.product / measured.floor,
      target: `< ${MOST.decision} µs`,
      reached: measured.product < MOST.decision,
    });
  }
  await databases.close();
  return figures;
}

/** Pages of who is narrowed, beside those of who filters by hand, and the statement next to the one by hand. */
async function pages(folder: string, { host, tokens }: PreparedFolder): Promise<Figure[]> {
  const server = await startServerProcess(folder);
  const path = join(folder, "organizations", "1.sqlite");
  const floor = await startFloor("record-reads", { path, statements: { byHand } });
  const product = (token: string, bodies: readonly string[]): Question => ({
    port: server.port,
    path: fillPath(recordCalls.queryRecords.path, { tableId: TABLE }),
    headers: { host: `${host}:${server.port}`, authorization: `Bearer ${token}` },
    bodies,
  });
  const narrowed = product(tokens.member, bodiesWith({}));
  const filtering = product(tokens.admin, bodiesWith({ filter: rows, fields: shown }));
  const bare: Question = {
    port: floor.port,
    path: "/byHand",
    headers: {},
    bodies: places.map((id) => JSON.stringify({ values: [id] })),
  };
  const beside = [
    { what: "the same page with the filter by hand", other: filtering, most: MOST.rules },
    // It includes the overhead of a request, so that it has no target.
    { what: "the statement by hand in a bare server", other: bare, most: null },
  ];
  const figures: Figure[] = [];
  for (const { what, other, most } of beside) {
    for (const question of [other, narrowed]) await medianTime(question, TIMES);
    const measured = await alternate(
      ROUNDS,
      () => medianTime(other, TIMES),
      () => medianTime(narrowed, TIMES),
    );
    const ratio = measured.product / measured.floor;
    figures.push({
      figure: `page of 100 under row rules, beside ${what}`,
      value: measured.product,
      unit: "ms",
      floor: measured.floor,
      ratio,
      ...(most !== null && { target: `≤ ${most} ×`, reached: ratio <= most }),
    });
  }
  await Promise.all([server.stop(), floor.stop()]);
  return figures;
}

export default {
  name: "policy",
  run: () =>
    inTemporaryFolder(async (folder) => {
      const seed = await keptRecords(`record-reads-${ROWS}`, ROWS, twelveFields);
      const prepared = await prepareFolder(folder, seed);
      await narrowMembers(folder, prepared);
      return [...(await decisions(folder)), ...(await pages(folder, prepared))];
    }),
} satisfies Bench;
