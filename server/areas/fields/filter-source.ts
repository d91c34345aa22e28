import type { Conditional } from "#shared/fields/conditionals";
import { authorize } from "../../policy/authorize";
import { findDefinition, tableKind, type FilterHolder, type FilterSource } from "../../tables/public";
import { fieldKind } from "./field";
import { findRollups, findStoredConditionals } from "./stored-settings";

/** Filters of rollups, and the conditions under which the fields of a table are shown. */
export const fieldFilters: FilterSource = {
  area: "fields",
  async find({ org: { database } }, { tableId }, system) {
    const holders = (await findRollups(database)).map(({ id, name, config }): FilterHolder => ({
      kind: "field",
      id,
      name,
      settings: JSON.parse(config),
      async change(settings) {
        const grant = await authorize(system, fieldKind.update, id);
        return fieldKind.change(grant, { config: settings as Record<string, unknown> }, { config });
      },
    }));
    const stored = await findStoredConditionals(database, tableId);
    const label = (await findDefinition(database, tableId))?.label ?? null;
    const conditionals = JSON.parse(stored) as Conditional[];
    if (conditionals.length === 0) return holders;
    const ofTable: FilterHolder = {
      kind: "form",
      id: tableId,
      name: label,
      settings: conditionals,
      async change(settings) {
        const grant = await authorize(system, tableKind.update, tableId);
        return tableKind.change(grant, { conditionals: settings as Conditional[] }, { conditionals: stored });
      },
    };
    return [...holders, ofTable];
  },
};
