import { blockTypes } from "#shared/blocks/index";
import type { BlockTypeName } from "#shared/blocks/block-type";
import type { ViewBlockConfig } from "#shared/blocks/types/views";
import type { Field } from "#shared/contract/fields";
import type { ViewConfig } from "#shared/contract/views";
import type { FilterCondition, FilterGroup } from "#shared/fields/operators";
import type { ViewTypeName } from "#shared/views/view-type";

export interface PageSource {
  id: number;
  fields: readonly Field[];
}

/** Column, row, width and height on the desktop grid. */
type Position = readonly [x: number, y: number, w: number, h: number];

export const allOf = (...conditions: FilterCondition[]): FilterGroup => ({ match: "all", conditions });

/** Lays blocks about one table of the demo, whose fields and options are given by their names. */
export function pageLayout(table: PageSource) {
  const fieldOf = (name: string): Field => {
    const field = table.fields.find((one) => one.name === name);
    if (!field) throw new Error(`The demo's table has no field ${name}`);
    return field;
  };
  const lay = (type: BlockTypeName, [x, y, w, h]: Position, config: object) => ({
    type,
    config: { ...blockTypes[type].start(table), ...config },
    desktop: { x, y, w, h },
  });
  return {
    lay,
    field: (name: string) => fieldOf(name).id,
    where(name: string, operator: FilterCondition["operator"], value: FilterCondition["value"]) {
      const { id, config } = fieldOf(name);
      const options = (config["options"] ?? []) as { id: number; label: string }[];
      const option = options.find(({ label }) => label === value);
      return { fieldId: id, operator, value: option?.id ?? value };
    },
    /** A block of records that shows some of the table's fields. */
    layView(
      type: ViewTypeName & BlockTypeName,
      at: Position,
      { view, ...rest }: Partial<ViewBlockConfig> & { view: ViewConfig },
      shown: readonly string[],
    ) {
      const start = blockTypes[type].start(table) as ViewBlockConfig;
      const hidden = table.fields.filter(({ name }) => !shown.includes(name)).map(({ id }) => id);
      return lay(type, at, { ...rest, view: { ...start.view, hidden, ...view } });
    },
  };
}
