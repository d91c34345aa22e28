import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import {
  AUTOMATION_USAGE_SIZE,
  consumerKinds,
  type ReportedMeter,
  type usageCalls,
} from "#shared/contract/usage";
import type { RequestContext } from "../../http/context";
import type { PolicyContext } from "../../policy/authorize";
import { planOf } from "../../plans/plan";
import { visibleObjects, type VisibleObject } from "../history/public";
import { daysOf, monthOf } from "./list-automation-runs";
import { readSubjects } from "./repository";

type Call = (typeof usageCalls)["listMeterConsumers"];
type Consumer = ReplyOf<Call>["consumers"][number];

/** The kinds of objects behind consumers. */
const kinds: Readonly<Record<string, string>> = {
  token: "apiToken",
  agent: "agent",
  table: "table",
  page: "app",
  field: "field",
  automation: "automation",
  function: "lowCodeFunction",
};

/** @throws AppError plan_needed */
export async function listMeterConsumers(
  context: RequestContext,
  { meter, month }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  planOf(context.org).require("manageAutomations");
  return { consumers: await consumersOf(context, meter, daysOf(monthOf(context, month))) };
}

/** The largest consumers of a meter between two days, named as far as the reader may see them. */
export async function consumersOf(
  context: PolicyContext,
  meter: ReportedMeter,
  days: [string, string],
): Promise<Consumer[]> {
  const { database } = context.org;
  const uses = await readSubjects(database, meter, days);
  const consumers = uses.slice(0, AUTOMATION_USAGE_SIZE).map(({ subject, amount }) => {
    const [, name = "", id] = /^(?:free:)?(\w+)(?::(\d+))?$/.exec(subject) ?? [];
    const kind = consumerKinds.find((known) => known === name) ?? "other";
    return { kind, id: id === undefined || id === "0" ? null : Number(id), total: amount };
  });
  const found = new Map<string, VisibleObject>();
  for (const [kind, of] of Map.groupBy(consumers, (one) => one.kind)) {
    const known = database.kinds.get(kinds[kind] ?? "");
    const ids = of.flatMap(({ id }) => (id === null ? [] : [id]));
    if (!known || ids.length === 0) continue;
    for (const [id, object] of await visibleObjects(context, known, ids)) found.set(`${kind}:${id}`, object);
  }
  return consumers.map((one) => {
    const { name = null, path = null } = found.get(`${one.kind}:${one.id}`) ?? {};
    return { ...one, name, path };
  });
}
