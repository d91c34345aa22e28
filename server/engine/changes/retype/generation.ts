import type { ChangeContext } from "../../model/change-context";
import type { Ref } from "../../model/operations";

/** The number of a generation of columns, made earlier or in this very change set. */
export function generationOf({ refs }: ChangeContext, generation: number | Ref): number {
  if (typeof generation === "number") return generation;
  const made = refs.get(generation.$ref);
  if (made === undefined) throw new Error(`No earlier operation is named ${generation.$ref}`);
  return made;
}
