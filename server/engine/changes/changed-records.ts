import type { RecordData, WireRecord } from "#shared/contract/records";
import type { OrganizationDatabase } from "../../database/types";
import type { GrantedRead } from "../../policy/granted";
import type { ChangeSetResult } from "../model/change-set";
import { restrictCells } from "../query/limited-cells";
import { readRules } from "../query/rules";

/** Removes hidden entries from the cells of connections; the data are changed in place. */
export async function restrictForReader(
  database: OrganizationDatabase,
  grant: GrantedRead,
  records: readonly { data: RecordData }[],
): Promise<void> {
  const { limits } = await readRules(database, grant);
  if (limits) await restrictCells(database, limits, records);
}

/** The records that an operation of a change set created or changed, as far as its author may see them. */
export async function changedRecords(
  database: OrganizationDatabase,
  grant: GrantedRead,
  { results }: ChangeSetResult,
  operation = 0,
): Promise<WireRecord[]> {
  const entry = results[operation];
  const records = entry?.type === "records" ? entry.records : [];
  const { limits } = await readRules(database, grant);
  if (!limits) return records;
  // The original records are also published to others, who may see more.
  const copies = records.map((record) => ({ ...record, data: { ...record.data } }));
  await restrictCells(database, limits, copies);
  return copies;
}
