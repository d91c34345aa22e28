import { partsOfThing, type Thing } from "#shared/updates/things";
import { AppError } from "../../../errors";
import type { PolicyContext } from "../../../policy/authorize";
import { findDefinition, openTable, tableKind } from "../../../tables/public";
import { recordLabels } from "../../records/public";
import type { ThingKind } from "#shared/updates/things";

/** What a thing is called; null for somebody who may not see it. */
type NameThing = (context: PolicyContext, ids: readonly number[]) => Promise<string | null>;

const names: Partial<Record<ThingKind, NameThing>> = {
  async record(context, [tableId = 0, recordId = 0]) {
    return (await recordLabels(context, tableId, [recordId])).get(recordId) ?? null;
  },
  async table(context, [tableId = 0]) {
    await openTable(context, tableId, tableKind.read);
    return (await findDefinition(context.org.database, tableId))?.label ?? null;
  },
};

/** @returns null where the thing is gone or out of the reader's sight */
export async function nameOfThing(context: PolicyContext, thing: Thing): Promise<string | null> {
  const { kind, ids } = partsOfThing(thing);
  try {
    return (await names[kind]?.(context, ids)) ?? null;
  } catch (error) {
    if (error instanceof AppError && [403, 404].includes(error.status)) return null;
    throw error;
  }
}
