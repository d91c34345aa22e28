import { isDeepStrictEqual } from "node:util";
import type { Operation } from "../../../engine/model/operations";
import { storedFilters, type FilterHolder } from "../../../tables/public";
import { convertSettings, type FilterChange } from "./convert-filter";
import type { RetypeContext } from "./context";

/** Settings that name the field. */
export interface Follower extends Pick<FilterHolder, "kind" | "id" | "name"> {
  /** The operation that converts them to the new type; null if they cannot be converted. */
  operation: Operation | null;
}

/**
 * Stored filters that compare values of the field, in every area that has some: views, row rules, pages, rollups,
 * conditions of fields.
 */
export async function findFollowers(
  context: RetypeContext,
  tableId: number,
  change: FilterChange,
): Promise<Follower[]> {
  const { org, services } = context;
  const system = { org, actor: services.actors.system(org) };
  const field = { tableId, fieldId: change.fieldId, type: change.to.type };
  const found: Follower[] = [];
  for (const source of services.contributions.of(storedFilters))
    for (const holder of await source.find(context, field, system)) {
      const { kind, id, name, isAdapted = false, mayLose = false } = holder;
      const { settings, isWhole } = convertSettings(holder.settings, change);
      if (isWhole && !isAdapted && isDeepStrictEqual(settings, holder.settings)) continue;
      const operation = isWhole || mayLose ? await holder.change(settings) : null;
      found.push({ kind, id, name, operation });
    }
  return found;
}
