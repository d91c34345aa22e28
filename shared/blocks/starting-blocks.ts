import type { Field } from "../contract/fields";
import { canBeStage, canBeSummed } from "../views/types/flow";
import type { BlockTypeName } from "./block-type-names";
import { blockTypes } from "./index";
import { bottomOf, type Place } from "./place";

interface StartingBlock {
  type: BlockTypeName;
  config: Record<string, unknown>;
  desktop: Place;
}

interface Source {
  id: number;
  label: string;
  fields: readonly Field[];
}

const FIGURES_MAX = 4;
/** Lower than a block added by hand: a row of them is above all else. */
const FIGURE_ROWS = 5;

/**
 * The blocks of a page created from a table: a bar with a button for new records, figures, charts by stage and by
 * month, a board if records have stages, and the records.
 */
export function startingBlocks(table: Source): StartingBlock[] {
  const { id: tableId, label, fields } = table;
  const blocks: StartingBlock[] = [];
  const lay = (
    type: BlockTypeName,
    config: object,
    place: { x: number; y: number; w?: number; h?: number },
  ) => {
    const whole = { ...blockTypes[type].start(table), ...config };
    blocks.push({ type, config: { ...whole }, desktop: { ...blockTypes[type].size, ...place } });
  };
  const below = () => bottomOf(blocks.map(({ desktop }) => desktop));

  lay("titleBar", { component: label, creation_form: tableId }, { x: 0, y: 0 });

  const sums = fields.filter(canBeSummed).slice(0, FIGURES_MAX - 1);
  const figures = [
    { title: label, measure: { fieldId: null, name: "sum" } },
    ...sums.map(({ id, name }) => ({ title: name, measure: { fieldId: id, name: "sum" } })),
  ];
  const width = 120 / figures.length;
  const y = below();
  for (const [index, figure] of figures.entries())
    lay("indicator", figure, { x: index * width, y, w: width, h: FIGURE_ROWS });

  const stage = fields.find(({ type }) => type === "select") ?? fields.find(canBeStage);
  const day = fields.find(({ type }) => type === "date" || type === "datetime");
  const charts = [
    ...(stage ? [{ title: stage.name, kind: "bar", groupField: stage.id }] : []),
    ...(day ? [{ title: day.name, kind: "area", groupField: day.id, step: "month" }] : []),
  ];
  const chartWidth = 120 / Math.max(charts.length, 1);
  const chartsAt = below();
  for (const [index, chart] of charts.entries())
    lay("chart", chart, { x: index * chartWidth, y: chartsAt, w: chartWidth });

  if (stage) lay("flow", { title: stage.name }, { x: 0, y: below() });
  lay("minilista", { title: label }, { x: 0, y: below() });
  return blocks;
}
