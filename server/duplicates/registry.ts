import { defineRegistry } from "../contributions";
import type { Operation } from "../engine/model/operations";
import type { RequestContext } from "../http/context";
import type { PolicyContext } from "../policy/authorize";

/** Duplicates objects of a kind of another area in `duplicateItem`. */
export interface Duplicator {
  /** The type in the call. */
  type: "dashboard" | "document";
  /** @throws AppError as the area's own call */
  duplicate(
    context: RequestContext,
    item: { id: number; name: string },
  ): Promise<{ id: number; changeSetId: number }>;
}

export const duplicators = defineRegistry<Duplicator>("duplicators", ({ type }) => type);

/** Settings of another area that are copied with a table, after its fields and records. */
export interface TablePart {
  area: string;
  /** @param table `fields` are the copies by the source's fields */
  copy(
    context: PolicyContext,
    table: { sourceId: number; tableId: number; fields: ReadonlyMap<number, number> },
  ): Promise<Operation[]>;
}

export const tableParts = defineRegistry<TablePart>("tableParts", ({ area }) => area);
