import type { Dependant } from "#shared/contract/dependants";
import type { PolicyContext } from "../policy/authorize";
import type { TableDefinition } from "./table-definition";

/** An object about to be deleted: a table, one of its fields, or an option of the field. */
export interface Deletable {
  table: TableDefinition;
  fieldId: number | null;
  optionId: number | null;
}

/** The area's uses of it: by name if the actor may see them, otherwise only counted. */
export type DependantSource = (
  context: PolicyContext,
  what: Deletable,
) => Promise<{ found: readonly Dependant[]; hidden: number }>;

const sources = new Map<string, DependantSource>();

/** Lets an area say what of it uses tables, fields and options. One source for each name. */
export function addDependants(area: string, source: DependantSource): void {
  sources.set(area, source);
}

/** Everything that uses what is about to be deleted. */
export async function findDependants(
  context: PolicyContext,
  what: Deletable,
): Promise<{ dependants: Dependant[]; hidden: number }> {
  const answers = await Promise.all([...sources.values()].map((source) => source(context, what)));
  return {
    dependants: answers.flatMap(({ found }) => found),
    hidden: answers.reduce((sum, { hidden }) => sum + hidden, 0),
  };
}
