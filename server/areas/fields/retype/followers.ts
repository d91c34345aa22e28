import { aggregatesOf } from "#shared/fields/aggregates";
import type { FilterGroup } from "#shared/fields/operators";
import type { ViewConfig } from "#shared/contract/views";
import type { Operation } from "../../../engine/changes/operations";
import { listReaders, readViewConfig } from "../../../engine/public";
import { allowedRows, authorize } from "../../../policy/authorize";
import { fieldKind } from "../field";
import { asStored, findStoredSettings } from "../stored-settings";
import { findDefinition, type TableDefinition } from "../../../tables/public";
import { appKind, listAppRows } from "../../views/public";
import { convertFilter, namesField, type FilterChange } from "./convert-filter";
import type { RetypeContext } from "./context";

/** A view or a field that speaks of the field. */
export interface Follower {
  kind: "view" | "field";
  id: number;
  /** Null for a view that only others see, such as someone's own. */
  name: string | null;
  /** The operation that converts it to the new type; null if it cannot be converted. */
  operation: Operation | null;
}

/**
 * Saved filters that compare values of the field: in views and in rollups. They are updated by the system, because
 * they follow from an allowed change.
 */
export async function findFollowers(
  context: RetypeContext,
  table: TableDefinition,
  change: FilterChange,
): Promise<Follower[]> {
  return [...(await views(context, table.id, change)), ...(await rollups(context, table.id, change))];
}

async function views(context: RetypeContext, tableId: number, change: FilterChange): Promise<Follower[]> {
  const { org, services } = context;
  const actor = services.actors.system(org);
  const found: Follower[] = [];
  const isVisible = await allowedRows(context, appKind.read);
  for (const row of await listAppRows(org.database, tableId)) {
    const { id, label, config: stored } = row;
    const config = readViewConfig(stored);
    const { filter, aggregates } = config;
    const next: ViewConfig = { ...config };
    let canFollow = true;
    if (filter && namesField(filter, change.fieldId)) {
      const converted = convertFilter(filter, change);
      if (converted) next.filter = converted;
      else canFollow = false;
    }
    if (aggregates) {
      next.aggregates = aggregates.filter(
        ({ fieldId, name }) => fieldId !== change.fieldId || aggregatesOf(change.to.type).includes(name),
      );
    }
    if (canFollow && JSON.stringify(next) === JSON.stringify(config)) continue;
    const grant = await authorize({ actor, org }, appKind.update, id);
    const operation = canFollow ? appKind.change(grant, { config: next }, { config: stored }) : null;
    found.push({ kind: "view", id, name: isVisible({ ...row }) ? label : null, operation });
  }
  return found;
}

async function rollups(context: RetypeContext, tableId: number, change: FilterChange): Promise<Follower[]> {
  const { org, services } = context;
  const actor = services.actors.system(org);
  const readers = await listReaders(org.database, { id: change.fieldId, tableId }, change.to);
  const found: Follower[] = [];
  for (const { id, name, tableId: at } of readers) {
    const stored = await findStoredSettings(org.database, id);
    const known = (await findDefinition(org.database, at))?.fieldById.get(id);
    if (!stored || known?.type !== "rollup") continue;
    const field = asStored(known, stored);
    const filter = field.config["filter"] as FilterGroup | null;
    if (!filter || !namesField(filter, change.fieldId)) continue;
    const converted = convertFilter(filter, change);
    if (converted && JSON.stringify(converted) === JSON.stringify(filter)) continue;
    const grant = await authorize({ actor, org }, fieldKind.update, id);
    const config = { ...field.config, filter: converted };
    const expect = { type: field.type, config: stored.config };
    found.push({
      kind: "field",
      id,
      name,
      operation: converted ? fieldKind.change(grant, { config }, expect) : null,
    });
  }
  return found;
}
