import { blockTypes, configOf } from "#shared/blocks/index";
import type { BlockTypeName } from "#shared/blocks/block-type";
import type { Measure } from "#shared/blocks/data-source";
import {
  splitFieldOf,
  type ChartConfig,
  type GoalConfig,
  type IndicatorConfig,
} from "#shared/blocks/types/figures";
import type { PivotConfig } from "#shared/blocks/types/pivot";
import type { FileListConfig, MapConfig, TimelineConfig } from "#shared/blocks/types/records";
import type { ViewBlockConfig } from "#shared/blocks/types/views";
import type { Aggregate, ViewConfig } from "#shared/contract/views";
import { isTimeField, type TimeStep } from "#shared/fields/time-steps";
import { LIST_DETAILS } from "#shared/limits/views";
import { boardCard, galleryCard } from "#shared/views/card-details";
import { settingsOf, viewTypes } from "#shared/views/index";
import { cardFieldsOf, orderFields } from "#shared/views/order-fields";
import type { CalendarSettings } from "#shared/views/types/calendar";
import type { FlowSettings } from "#shared/views/types/flow";
import type { GallerySettings } from "#shared/views/types/gallery";
import type { TableDefinition } from "../../tables/public";

/** A field that records are put into groups by. */
export interface Level {
  field: number;
  step?: TimeStep;
}

/** The fields of a table that a block shows. */
export interface Shown {
  /** Fields whose values are shown, record by record. */
  values: number[];
  levels: Level[][];
  aggregates: Aggregate[];
  /** Whether it reads records at all; a filter block only restricts other blocks. */
  isRead: boolean;
}

type Show = (table: TableDefinition, config: never) => Partial<Shown>;

const ids = (...fields: ({ id: number } | undefined)[]): number[] =>
  fields.flatMap((field) => field?.id ?? []);
const chosen = (...fields: (number | null)[]): number[] => fields.filter((field) => field !== null);

const ofMeasure = ({ fieldId, name }: Measure): Aggregate[] => (fieldId === null ? [] : [{ fieldId, name }]);

const views: Partial<Record<BlockTypeName, (table: TableDefinition, config: ViewConfig) => Partial<Shown>>> =
  {
    minilista: (table, config) => ({
      values: orderFields(table.fields, config).flatMap(({ field, isHidden }) => (isHidden ? [] : field.id)),
    }),
    recordListAndUpdate(table, config) {
      const { title, details } = cardFieldsOf(table, config, LIST_DETAILS);
      return { values: ids(title, ...details) };
    },
    gallery(table, config) {
      const settings = settingsOf<GallerySettings>(viewTypes.gallery, config.settings);
      const { title, details } = galleryCard(table, config, settings);
      return { values: [...ids(title, ...details), ...chosen(settings.coverField)] };
    },
    flow(table, config) {
      const settings = settingsOf<FlowSettings>(viewTypes.flow, config.settings);
      const { title, details } = boardCard(table, config, settings);
      const { stageField, coverField, sumField } = settings;
      return {
        values: [...ids(title, ...details), ...chosen(stageField, coverField)],
        aggregates: sumField === null ? [] : [{ fieldId: sumField, name: "sum" }],
      };
    },
    calendar(table, config) {
      const { dateField, colorField } = settingsOf<CalendarSettings>(viewTypes.calendar, config.settings);
      return { values: [...ids(cardFieldsOf(table, config, 1).title), ...chosen(dateField, colorField)] };
    },
  };

/** Groups by fields, in spans of time where they have any. */
function levelsOf({ fields }: TableDefinition, groups: readonly number[][], step: TimeStep): Level[][] {
  const isOfTime = (fieldId: number) => fields.some((field) => field.id === fieldId && isTimeField(field));
  return groups
    .filter((of) => of.length > 0)
    .map((of) => of.map((field) => (isOfTime(field) ? { field, step } : { field })));
}

const ofView =
  (type: BlockTypeName): Show =>
  (table, { view }: ViewBlockConfig) =>
    views[type]?.(table, view) ?? {};

/** Types that are not named here show no records in public. */
const shows: Partial<Record<BlockTypeName, Show>> = {
  minilista: ofView("minilista"),
  recordListAndUpdate: ofView("recordListAndUpdate"),
  gallery: ofView("gallery"),
  flow: ofView("flow"),
  calendar: ofView("calendar"),
  indicator: (_table, { measure, dateField, step }: IndicatorConfig) => ({
    aggregates: ofMeasure(measure),
    levels: dateField === null ? [] : [[{ field: dateField, step }]],
  }),
  goal: (_table, { measure }: GoalConfig) => ({ aggregates: ofMeasure(measure) }),
  chart(table, config: ChartConfig) {
    const { kind, measure, groupField, step } = config;
    const splitField = splitFieldOf(config);
    const levels = [
      ...(groupField === null ? [] : [chosen(groupField, splitField)]),
      ...(kind === "heat" ? [chosen(splitField)] : []),
    ];
    return { aggregates: ofMeasure(measure), levels: levelsOf(table, levels, step) };
  },
  pivot: (table, { measure, rowField, columnField, step }: PivotConfig) => ({
    aggregates: ofMeasure(measure),
    levels: levelsOf(table, [chosen(rowField, columnField), chosen(rowField), chosen(columnField)], step),
  }),
  map: (table, { kind, measure, placeField }: MapConfig) =>
    kind === "points"
      ? { values: chosen(placeField, table.recordLabelField) }
      : { aggregates: ofMeasure(measure), levels: placeField === null ? [] : [[{ field: placeField }]] },
  timeline: (table, { startField, endField, colorField }: TimelineConfig) => ({
    values: chosen(startField, endField, colorField, table.recordLabelField),
  }),
  fileList: (table, { fieldId }: FileListConfig) => ({ values: chosen(fieldId, table.recordLabelField) }),
  filter: () => ({ isRead: false }),
  superForm: () => ({ isRead: false }),
};

/** The fields that a block shows; null for a type that shows no records. */
export function shownBy(type: BlockTypeName, table: TableDefinition, stored: unknown): Shown | null {
  const show = shows[type];
  if (!show) return null;
  const shown = show(table, configOf(blockTypes[type], stored) as never);
  return { values: [], levels: [], aggregates: [], isRead: true, ...shown };
}
