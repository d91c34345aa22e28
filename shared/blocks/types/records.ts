import { z } from "zod";
import { id } from "../../contract/common";
import type { Field } from "../../contract/fields";
import { fieldTypes } from "../../fields/index";
import { BLOCK_TITLE_MAX } from "../../limits/apps";
import { canBeColor, canBeDay } from "../../views/types/calendar";
import { defineBlock } from "../block-type";
import { dataSource, measure } from "../data-source";

const title = z.string().max(BLOCK_TITLE_MAX).default("");
const fieldId = id.nullable().default(null);
const tableOf = ({ tableId }: { tableId: number | null }) => tableId;

/** The table's form for new records, as a part of the page. */
export const superFormConfig = z.strictObject({
  title,
  tableId: id.nullable().default(null),
  /** One of the table's further forms for new records; null: its own. */
  form_id: id.nullable().default(null),
});
export type SuperFormConfig = z.infer<typeof superFormConfig>;

export const superForm = defineBlock<SuperFormConfig>({
  name: "superForm",
  group: "records",
  icon: "forms",
  config: superFormConfig,
  size: { w: 50, h: 30 },
  phoneRows: 12,
  tableOf,
  start: (table) => superFormConfig.parse({ tableId: table?.id ?? null }),
});

/** One record: always the same, or the one that is chosen on the page, at first the first. */
export const recordDetailConfig = z.strictObject({
  title,
  ...dataSource,
  recordId: id.nullable().default(null),
});
export type RecordDetailConfig = z.infer<typeof recordDetailConfig>;

export const recordDetail = defineBlock<RecordDetailConfig>({
  name: "recordDetail",
  group: "records",
  icon: "id",
  config: recordDetailConfig,
  size: { w: 50, h: 30 },
  phoneRows: 12,
  tableOf,
  start: (table) => recordDetailConfig.parse({ tableId: table?.id ?? null }),
});

/** Whether the values of a field are files. */
export const canBeFiles = ({ type }: Pick<Field, "type">): boolean =>
  fieldTypes[type].holdsFiles !== undefined && type !== "signature";

/** The files in a field of the records. */
export const fileListConfig = z.strictObject({ title, ...dataSource, fieldId });
export type FileListConfig = z.infer<typeof fileListConfig>;

export const fileList = defineBlock<FileListConfig>({
  name: "fileList",
  group: "records",
  icon: "files",
  config: fileListConfig,
  size: { w: 40, h: 20 },
  phoneRows: 8,
  tableOf,
  start: (table) =>
    fileListConfig.parse({
      tableId: table?.id ?? null,
      fieldId: table?.fields.find(canBeFiles)?.id ?? null,
    }),
});

export const timelineSpans = ["day", "week", "month"] as const;
export type TimelineSpan = (typeof timelineSpans)[number];

/** Records as bars from one day to another. */
export const timelineConfig = z.strictObject({
  title,
  ...dataSource,
  startField: fieldId,
  /** Without an end field, records take a single day. */
  endField: fieldId,
  /** The select whose colors the bars have. */
  colorField: fieldId,
  span: z.enum(timelineSpans).default("week"),
});
export type TimelineConfig = z.infer<typeof timelineConfig>;

export const timeline = defineBlock<TimelineConfig>({
  name: "timeline",
  group: "records",
  icon: "timeline",
  config: timelineConfig,
  size: { w: 120, h: 24 },
  phoneRows: 9,
  tableOf,
  start(table) {
    const [start, end] = table?.fields.filter(({ type }) => type === "date" || type === "datetime") ?? [];
    return timelineConfig.parse({
      tableId: table?.id ?? null,
      startField: start?.id ?? table?.fields.find(canBeDay)?.id ?? null,
      endField: end?.id ?? null,
      colorField: table?.fields.find(canBeColor)?.id ?? null,
    });
  },
});

export const mapKinds = ["regions", "points"] as const;

/** Whether the values of a field can name a place: a country, or a point as 'latitude, longitude'. */
export const canBePlace = ({ type }: Pick<Field, "type">): boolean =>
  type === "address" || type === "text" || type === "select" || type === "radioSelect";

/** Records on a map of the world: countries by a number, or a point for each record. */
export const mapConfig = z.strictObject({
  title,
  ...dataSource,
  placeField: fieldId,
  kind: z.enum(mapKinds).default("regions"),
  /** The number that colors a country; points have no number. */
  measure,
});
export type MapConfig = z.infer<typeof mapConfig>;

export const map = defineBlock<MapConfig>({
  name: "map",
  group: "figures",
  icon: "map-2",
  config: mapConfig,
  size: { w: 60, h: 24 },
  phoneRows: 8,
  tableOf,
  start: (table) =>
    mapConfig.parse({
      tableId: table?.id ?? null,
      placeField:
        (table?.fields.find(({ type }) => type === "address") ?? table?.fields.find(canBePlace))?.id ?? null,
    }),
});
