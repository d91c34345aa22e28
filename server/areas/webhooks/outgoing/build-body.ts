import type { OutgoingEvent } from "#shared/contract/outgoing-webhooks";
import { readRecords, visibleIds } from "../../../engine/public";
import type { OrganizationHandle } from "../../../organization-handle";
import type { Actor } from "../../../policy/actor";
import { recordKind } from "../../../policy/record";
import { toInstant } from "../../../tables/public";
import { openNamedTable, tableNames } from "../../api/public";
import type { ChangedRecord, StoredDelivery } from "./repository";

type Due = Pick<StoredDelivery, "event" | "at" | "tableId" | "records">;

/**
 * The body of a request with present values by API name, as far as the actor may read them.
 * @returns null if the actor may read none of the records or of the changed fields
 */
export async function buildBody(
  context: { org: OrganizationHandle; actor: Actor },
  { event, at, tableId, records: text }: Due,
): Promise<string | null> {
  const { database } = context.org;
  const given = JSON.parse(text) as ChangedRecord[];
  const { table, grant, keys } = await openNamedTable(context, String(tableId ?? 0), recordKind.read);
  const isVisible = (id: number) => keys.visible.some((field) => field.id === id);
  const shown = given.filter(({ changed }) => changed === null || changed.some(isVisible));
  const ids = shown.map(({ id }) => id);
  const names = await tableNames(context);
  const makeText = (records: readonly object[]) =>
    records.length === 0
      ? null
      : JSON.stringify({
          type: event as OutgoingEvent,
          timestamp: toInstant(at),
          data: { table: names.get(table.id), tableId: table.id, records },
        });
  if (event === "record.deleted") {
    const seen = grant.readRows === null ? new Set(ids) : await visibleIds(database, grant, ids);
    return makeText(ids.filter((id) => seen.has(id)).map((id) => ({ id })));
  }
  const found = new Map((await readRecords(database, grant, ids)).map((record) => [record.id, record]));
  return makeText(
    shown.flatMap(({ id, changed }) => {
      const record = found.get(id);
      if (!record) return [];
      const fields = changed?.filter(isVisible).map((fieldId) => keys.nameOf(fieldId));
      return [{ ...keys.toNamed(record, "names"), ...(fields && { changed: fields }) }];
    }),
  );
}
