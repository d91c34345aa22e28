import { beforeAll, expect, test } from "@jest/globals";
import type { CallDefinition } from "#shared/contract/define";
import { exportCalls } from "#shared/contract/exports";
import { fileCalls } from "#shared/contract/files";
import { publicPageCalls } from "#shared/contract/public-views";
import { recordCalls } from "#shared/contract/records";
import { aggregateNames } from "#shared/fields/aggregate-names";
import { operatorNames } from "#shared/fields/operator-names";
import { isOnPostgres } from "../../support/databases/postgres";
import { useTestWorkspace } from "../../support/test-workspace";
import { randomFrom } from "../../unit/formula/random";
import { newVisitor } from "../forms/public/shared-form";
import { HIDDEN, sharePage, type SharedPage } from "./shared-page";

/** SOAK=1: the long run. */
const isSoak = process.env["SOAK"] === "1";
const PROBES = isSoak ? 20_000 : isOnPostgres ? 100 : 400;
const TIMEOUT = isSoak ? 3_600_000 : 120_000;
/** Each address may ask so often a minute; another visitor goes on. */
const PROBES_PER_VISITOR = 200;
/** Each link may be asked so often a minute; another page goes on. */
const PROBES_PER_PAGE = 2000;
/** After so many something changes that the page does not show. */
const PROBES_PER_CHANGE = 20;

const workspace = useTestWorkspace();
const random = randomFrom(77);
const below = (count: number): number => Math.floor(random() * count);
const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
const maybe = <T>(value: () => T): T | undefined => (random() < 0.5 ? value() : undefined);

let page: SharedPage;
let ids: number[];
let fieldIds: number[];
const share = async (): Promise<void> => {
  page = await sharePage(workspace.builder);
  const { records } = await workspace.builder.ok(recordCalls.queryRecords, { tableId: page.table.id });
  ids = records.map(({ id }) => id);
  fieldIds = page.table.table.fields.map(({ id }) => id);
};
beforeAll(share);

const values = [
  "G",
  "Geheimnis one",
  "Klabautermann",
  "Entlassung",
  4711,
  815,
  31_337,
  100,
  1,
  2,
  true,
  false,
  "me",
];
const condition = () => ({
  fieldId: pick([...fieldIds, below(500) + 1]),
  operator: pick(operatorNames),
  value: maybe(() => (random() < 0.2 ? [pick(values), pick(values)] : pick(values))),
});
const filter = (depth = 2): object => ({
  match: pick(["all", "any"]),
  conditions: Array.from({ length: 1 + below(3) }, () =>
    depth > 0 && random() < 0.3 ? filter(depth - 1) : condition(),
  ),
});
const sort = () =>
  Array.from({ length: 1 + below(2) }, () => ({ field: pick(fieldIds), order: pick(["asc", "desc"]) }));
const aggregates = () =>
  Array.from({ length: 1 + below(3) }, () => ({ fieldId: pick(fieldIds), name: pick(aggregateNames) }));

const selection = () => ({
  filter: maybe(() => filter()),
  search: maybe(() => String(pick(values))),
  trashed: random() < 0.1,
});

const together = new Map<CallDefinition, string>([
  [publicPageCalls.getPublicTable, "getTable"],
  [publicPageCalls.countPublicRecords, "countRecords"],
  [publicPageCalls.aggregatePublicRecords, "aggregateRecords"],
  [publicPageCalls.groupPublicRecords, "groupRecords"],
  [publicPageCalls.queryPublicRecords, "queryRecords"],
]);

/** A call that a visitor might make, valid or not. */
function question(): [CallDefinition, object] {
  const asked = single();
  if (random() < 0.7) return asked;
  const reads = [asked, single(), single()].flatMap(([definition, { token: _, ...argument }]) => {
    const call = together.get(definition);
    return call === undefined ? [] : { call, argument };
  });
  return reads.length === 0 ? asked : [publicPageCalls.readForPublicPage, { token: page.token, reads }];
}

function single(): [CallDefinition, Record<string, unknown>] {
  const source = {
    token: page.token,
    tableId: pick([...Object.values(page.blocks), page.table.id, below(50) + 1]),
  };
  const asked = { ...source, ...selection() };
  switch (below(7)) {
    case 0:
      return [publicPageCalls.getPublicTable, source];
    case 1:
      return [publicPageCalls.countPublicRecords, asked];
    case 2:
      return [publicPageCalls.aggregatePublicRecords, { ...asked, aggregates: aggregates() }];
    case 3: {
      const group = sort().map((level) => ({ ...level, step: pick(["day", "month"]) }));
      return [publicPageCalls.groupPublicRecords, { ...asked, group, aggregates: maybe(aggregates) }];
    }
    case 4:
      return pick([
        [publicPageCalls.getPublicFile, { token: page.token, fileId: below(20) + 1 }],
        [publicPageCalls.readPublicView, { token: page.token, previousApp: below(20) + 1 }],
        [recordCalls.getRecord, { tableId: page.table.id, recordId: pick(ids) }],
        [fileCalls.downloadFile, { fileId: below(20) + 1 }],
        [exportCalls.exportTable, { id: page.table.id, filters: {} }],
        [recordCalls.queryRecords, { tableId: page.table.id }],
      ] as [CallDefinition, Record<string, unknown>][]);
    default:
      return [
        publicPageCalls.queryPublicRecords,
        {
          ...asked,
          sort: maybe(sort),
          fields: maybe(() => [pick(fieldIds), pick(fieldIds)]),
          ids: maybe(() => [pick(ids)]),
          size: maybe(() => 1 + below(100)),
          offset: maybe(() => below(4)),
        },
      ];
  }
}

const pageCallsOf = new Set<CallDefinition>(Object.values(publicPageCalls));

/** The ids of the page's and its blocks' content versions, which change with the content. */
async function namesOfContents(): Promise<unknown[]> {
  const visitor = newVisitor(workspace);
  const sources = [page.blocks.list, page.blocks.hours, page.blocks.chart];
  const reads = sources.flatMap((tableId) => [
    { call: "getTable" as const, argument: { tableId } },
    { call: "queryRecords" as const, argument: { tableId } },
    { call: "aggregateRecords" as const, argument: { tableId, aggregates: [] } },
  ]);
  const answers = [
    await visitor.call(publicPageCalls.readPublicView, { token: page.token }),
    await visitor.call(publicPageCalls.readForPublicPage, { token: page.token, reads }),
  ];
  return answers.map(({ headers }) => headers["etag"]);
}

/** A change that the page does not show: a hidden value, or a hidden record. */
async function changeHidden(): Promise<void> {
  const [at, name] = pick([
    [0, "Note"],
    [1, "Note"],
    [0, "Owner"],
    [2, "Title"],
    [2, "Hours"],
  ] as const);
  const value =
    name === "Hours" ? below(900) : name === "Owner" ? workspace.builder.userId : `Geheimnis ${below(99)}`;
  const data = { [page.table.field(name)]: value };
  await workspace.builder.ok(recordCalls.updateRecords, {
    tableId: page.table.id,
    records: [{ id: ids[at] ?? 0, data }],
  });
}

/** Values of hidden fields and records, as a reply would contain them. */
const secrets = [...HIDDEN, "4711", "31337", "815", "Pay", "Note"];

/** Any reply may contain only what follows from the page's own two records. */
function complaintAbout(call: CallDefinition, status: number, text: string): string | null {
  if (status >= 500) return "failed";
  if (status !== 200) return null;
  const { answers } = JSON.parse(text) as { answers?: { reply?: unknown }[] };
  if (answers) {
    const complaints = answers.map(({ reply }) => complaintAbout(call, 200, JSON.stringify(reply ?? {})));
    return complaints.find((complaint) => complaint !== null) ?? null;
  }
  const secret = secrets.find((word) => text.includes(word));
  if (secret !== undefined) return `tells ${secret}`;
  const body = JSON.parse(text) as {
    records?: { id: number; data: Record<string, unknown> }[];
    count?: number;
    total?: number;
    groups?: { count: number }[];
  };
  const shown = new Set(["Title", "Status"].map((name) => String(page.table.field(name))));
  for (const { id, data } of body.records ?? []) {
    if (!ids.slice(0, 2).includes(id)) return `shows record ${id}`;
    if (Object.keys(data).some((field) => !shown.has(field))) return "shows another field";
  }
  if (
    [body.count ?? 0, body.total ?? 0, ...(body.groups ?? []).map(({ count }) => count)].some(
      (count) => count > 2,
    )
  )
    return "counts records that are out of sight";
  return pageCallsOf.has(call) ? null : "answers a visitor";
}

test(
  `${PROBES} random questions of visitors are answered with nothing that the page does not show`,
  async () => {
    let visitor = newVisitor(workspace);
    let answered = 0;
    let names = await namesOfContents();
    for (let probe = 0; probe < PROBES; probe++) {
      if (probe % PROBES_PER_VISITOR === 0) visitor = newVisitor(workspace);
      if (probe > 0 && probe % PROBES_PER_PAGE === 0) {
        await share();
        names = await namesOfContents();
      }
      if (probe % PROBES_PER_CHANGE === 0) {
        await changeHidden();
        expect([probe, await namesOfContents()]).toEqual([probe, names]);
      }
      const [call, asked] = question();
      const argument = JSON.parse(JSON.stringify(asked)) as object;
      const { status, body } = await visitor.raw(call, argument);
      const complaint = complaintAbout(call, status, JSON.stringify(body));
      expect([probe, complaint, complaint && [call.path, argument, body]]).toEqual([probe, null, null]);
      if (status === 200) answered += 1;
    }
    // The prober asks what is answered, too: else it would have proved nothing.
    expect(answered).toBeGreaterThan(PROBES / 10);
  },
  TIMEOUT,
);
