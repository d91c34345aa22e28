import { defineRegistry } from "../contributions";
import type { RequestContext } from "../http/context";

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
