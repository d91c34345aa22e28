import { toId, numberOf, textOf } from "../../../automations/settings";
import type { TriggerType } from "../../../automations/registry";
import { recordLabels } from "../../records/public";

const MINUTE = 60_000;
const units: Record<string, number> = { minutes: MINUTE, hours: 60 * MINUTE, days: 24 * 60 * MINUTE };
const LOOK = 5 * MINUTE;
const DUE_MAX = 1000;

/** A record that stays at an option of a field with SLA for longer than it should. */
export const stageTrigger: TriggerType = {
  id: "records.slaPassed",
  appId: "records",
  icon: "hourglass",
  color: "teal",
  objects: [],
  inputs: [
    { key: "tableId", type: "table", isRequired: true },
    { key: "fieldId", type: "field", table: "tableId", isRequired: true },
    { key: "value", type: "fieldValue", table: "tableId" },
    { key: "amount", type: "number", isRequired: true, fallback: 2 },
    {
      key: "unit",
      type: "choice",
      options: ["minutes", "hours", "days"],
      fallback: "days",
      isRequired: true,
    },
  ],
  outputs: [
    { key: "record", type: "record", table: "tableId" },
    { key: "at", type: "datetime" },
  ],
  async due(config, since, { org, services, now }) {
    const [tableId, fieldId] = [toId(config["tableId"] ?? null), toId(config["fieldId"] ?? null)];
    if (tableId === null || fieldId === null) return [];
    const limit = numberOf(config, "amount") * (units[textOf(config, "unit")] ?? 0);
    const option = toId(config["value"] ?? null);
    const entries = await org.database.all<{ id: number; recordId: number; startedAt: number }>({
      sql: `select "id", "recordId", "startedAt" from "slaEntry" where "tableId" = ? and "fieldId" = ?
        and "finishedAt" is null and "startedAt" > ? and "startedAt" <= ?
        ${option === null ? "" : `and "value" = ?`} order by "id" limit ?`,
      parameters: [
        tableId,
        fieldId,
        since - limit,
        now - limit,
        ...(option === null ? [] : [option]),
        DUE_MAX,
      ],
    });
    const as = { org, actor: services.actors.system(org) };
    const labels = await recordLabels(
      as,
      tableId,
      entries.map(({ recordId }) => recordId),
    );
    return entries.flatMap(({ id, recordId, startedAt }) => {
      const subject = labels.get(recordId);
      if (subject === undefined) return [];
      const data = { record: { id: recordId, tableId }, at: new Date(startedAt + limit).toISOString() };
      return [{ key: `stage:${id}`, data, subject, tableId, recordId }];
    });
  },
  nextAt: (_config, { now }) => now - (now % LOOK) + LOOK,
};
