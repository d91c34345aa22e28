import { isAsyncLocked } from "#shared/lowcode/names";
import type { Blueprint } from "#shared/templates/blueprint";
import type { Operation } from "../../../engine/model/operations";
import { planOf } from "../../../plans/plan";
import { authorize } from "../../../policy/authorize";
import { functionKind, functionVersions } from "../../lowcode/public";
import type { Installing } from "./installing";
import type { InstalledTable } from "./install-structure";

/** Triggers with their sources, for developers. They are off: a person reads foreign code before it runs. */
export async function makeTriggers(
  installing: Installing,
  { triggers }: Blueprint,
  tables: readonly InstalledTable[],
): Promise<Operation[]> {
  const { actor, org } = installing;
  if (triggers.length === 0 || !actor.flags.canUseLowCode || !planOf(org).allows("lowCode")) return [];
  const grant = await authorize(installing, functionKind.create);
  return triggers.flatMap(({ table: name, label, language, events, source }) => {
    const table = tables.find((known) => known.label === name);
    if (!table) throw new Error(`There is no table ${name}`);
    const isAsync = !isAsyncLocked(events);
    const made = functionKind.make(grant, {
      label,
      language,
      events,
      tableId: table.id,
      isAsync,
      isActive: false,
      version: 1,
    });
    return [made, functionVersions.first(made, { body: source, isAsync, language })];
  });
}
