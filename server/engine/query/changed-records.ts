import type { RecordData, WireRecord } from "#shared/contract/records";
import type { OrganizationDatabase } from "../../database/types";
import type { GrantedRead } from "../../policy/granted";
import type { ChangeSetResult } from "../changes/change-set";
import { narrowCells } from "./limited-cells";
import { readRules } from "./rules";

/** Takes out of the cells of connections what the reader may not see; the data are changed in place. */
export async function narrowForReader(
  database: OrganizationDatabase,
  grant: GrantedRead,
  records: readonly { data: RecordData }[],
): Promise<void> {
  const { limits } = await readRules(database, grant);
  if (limits) await narrowCells(database, limits, records);
}

/** The records that the first operation of a change set made or changed, as far as its author sees them. */
export async function changedRecords(
  database: OrganizationDatabase,
  grant: GrantedRead,
  { results: [entry] }: ChangeSetResult,
): Promise<WireRecord[]> {
  const records = entry?.type === "records" ? entry.records : [];
  const { limits } = await readRules(database, grant);
  if (!limits) return records;
  // The change is told to others as well, who may see more.
  const copies = records.map((record) => ({ ...record, data: { ...record.data } }));
  await narrowCells(database, limits, copies);
  return copies;
}
