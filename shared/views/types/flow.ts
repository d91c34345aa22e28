import { z } from "zod";
import type { Field } from "../../contract/fields";
import { id } from "../../contract/common";
import { fieldTypes } from "../../fields/index";
import type { FieldTypeName } from "../../fields/field-type";
import { STAGE_LIMIT_MAX } from "../../limits/views";
import { colorRules, mapColorRules } from "../color-rules";
import { defineViewType } from "../view-type";
import { canBeCover } from "./gallery";

/** A stage by the value of its field as text, or NO_STAGE for records without one. */
const stageKey = z.string().max(20);
export const NO_STAGE = "none";

export const flowSettings = z.strictObject({
  /** The field whose values are the stages; null until one is chosen. */
  stageField: id.nullable().default(null),
  /** Stages that show as a narrow strip. */
  collapsed: z.array(stageKey).max(1000).default([]),
  /** The most cards that a stage should hold, by stage. */
  limits: z.record(stageKey, z.number().int().min(1).max(STAGE_LIMIT_MAX)).default({}),
  /** The field that each stage sums up. */
  sumField: id.nullable().default(null),
  /** The field whose first picture is shown on top of a card. */
  coverField: id.nullable().default(null),
  colors: colorRules,
});
export type FlowSettings = z.infer<typeof flowSettings>;

const STAGE_TYPES: readonly FieldTypeName[] = ["select", "radioSelect", "user"];
const SUM_TYPES: readonly FieldTypeName[] = ["number", "currency"];

/** Whether the values of a field can be stages. */
export const canBeStage = ({ type, config }: Pick<Field, "type" | "config">): boolean =>
  STAGE_TYPES.includes(type) || (type === "connectedRecord" && config["many"] === false);
/** Whether stages can sum a field up. */
export const canBeSummed = ({ type }: Pick<Field, "type">): boolean => SUM_TYPES.includes(type);

/** Names of fields that hold a record's stage, in the product's languages. */
const STATUS_NAME = /^(status|stage|state|phase|situação|estado|etapa|fase)\b/i;

/** The fields whose values can be stages, those named like a status first. */
export const stageFields = (fields: readonly Field[]): Field[] =>
  fields
    .filter(canBeStage)
    .toSorted((one, other) => Number(STATUS_NAME.test(other.name)) - Number(STATUS_NAME.test(one.name)));

/** Smart Kanban: a column of cards for each stage. */
export const flow = defineViewType<FlowSettings>({
  name: "flow",
  icon: "layout-kanban",
  settings: flowSettings,
  start(fields) {
    const stages = stageFields(fields);
    const stage = stages.find(({ type }) => type === "select") ?? stages[0];
    const cover = fields.find(({ type }) => fieldTypes[type].holdsFiles === "pictures");
    const sum = fields.find(({ type }) => type === "currency");
    return flowSettings.parse({
      stageField: stage?.id ?? null,
      sumField: sum?.id ?? null,
      coverField: cover && canBeCover(cover) ? cover.id : null,
    });
  },
  mapFields: (settings, idOf) => ({
    ...settings,
    stageField: settings.stageField === null ? null : idOf(settings.stageField),
    sumField: settings.sumField === null ? null : idOf(settings.sumField),
    coverField: settings.coverField === null ? null : idOf(settings.coverField),
    colors: mapColorRules(settings.colors, idOf),
  }),
});
