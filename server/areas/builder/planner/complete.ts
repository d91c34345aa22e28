import type { LineSource, Plan, PlanLine } from "#shared/builder/plan";
import { colorAt } from "#shared/colors";
import { fieldTypes } from "#shared/fields/index";
import type { FieldTypeName } from "#shared/fields/field-type";
import { foldText } from "#shared/fold-text";
import { suggestIcon } from "#shared/icons/suggest-icon";
import type { Language } from "#shared/languages";
import { PLAN_LINES_MAX, PLAN_TABLES_MAX } from "#shared/limits/builder";
import { FIELDS_MAX, NAME_MAX } from "#shared/limits/templates";
import { tidyName } from "#shared/tidy-name";
import { formatMessage } from "../../../text/format";
import { addAutomations } from "./complete-automations";
import { addBars } from "./complete-bars";
import { addPage } from "./complete-page";
import { addRoles } from "./complete-roles";
import { addRows } from "./complete-rows";
import { addViews } from "./complete-views";
import type { Completing, PlannedField, PlannedTable } from "./completing";
import type { KnownTable, Sketch, SketchField, SketchTable } from "./sketch";

const byPlanner: LineSource = { from: "planner" };
const CHOICES: readonly FieldTypeName[] = ["select", "radioSelect", "multipleSelect"];
/** Settings of these name other fields: people make them by hand. */
const HANDMADE: readonly FieldTypeName[] = [
  "vlookup",
  "rollup",
  "advancedFormula",
  "attachmentVision",
  "buttons",
];
const TITLES: readonly FieldTypeName[] = ["text", "email", "number", "recordID"];

interface CompleteOptions {
  language: Language;
  tables: readonly KnownTable[];
  /** Whether the user who asks may create roles. */
  canMakeRoles?: boolean;
}

/**
 * Makes a sketch usable: every table has a title field and a list, names are unique, connections lead to tables of the
 * plan, and a page shows the main table.
 */
export function completeSketch(
  sketch: Sketch,
  { language, tables: known, canMakeRoles = false }: CompleteOptions,
): Plan {
  const lines: PlanLine[] = [];
  const numbers = new Map<string, number>();
  const completing: Completing = {
    language,
    title: tidy(sketch.title),
    tables: [],
    lines,
    canMakeRoles,
    say: (name, values) => formatMessage(language, `builder.name.${name}`, values),
    add(kind, name, { id, parent = null, data = {}, source = byPlanner, isNew = true, question = null }) {
      const number = (numbers.get(kind) ?? 0) + 1;
      numbers.set(kind, number);
      const line = {
        id: id ?? `${kind}-${number}`,
        kind,
        isNew,
        name: tidy(name) || formatMessage(language, "builder.name.title"),
        parent,
        isOn: question === null,
        source,
        question,
        data,
      };
      lines.push(line);
      return line;
    },
  };
  const findKnown = (name: string) => known.find(({ label }) => foldText(label) === foldText(name));
  const wanted = mergeTables(sketch.tables).slice(0, PLAN_TABLES_MAX);
  // Connections may lead to tables that exist and that the sketch does not name.
  for (const target of wanted.flatMap(({ fields }) =>
    fields.flatMap(({ connects }) => connects?.table ?? []),
  ))
    if (!wanted.some(({ name }) => foldText(name) === foldText(target)) && findKnown(target))
      wanted.push({ name: target, fields: [] });
  for (const [index, table] of wanted.entries())
    completing.tables.push(addTable(completing, table, findKnown(table.name) ?? null, index));
  for (const table of completing.tables) addFields(completing, table);
  for (const table of completing.tables) addViews(completing, table);
  for (const table of completing.tables) addRows(completing, table);
  addBars(completing, addPage(completing));
  addAutomations(completing, sketch.automations);
  addRoles(completing, sketch.roles ?? []);
  const kept = lines.filter(({ kind, isNew, id }) => kind !== "table" || isNew || isUsed(lines, id));
  return { title: completing.title || formatMessage(language, "builder.name.plan"), lines: inOrder(kept) };
}

const isUsed = (lines: readonly PlanLine[], id: string): boolean => lines.some(({ parent }) => parent === id);

/** Parts right below what they belong to. */
function inOrder(lines: readonly PlanLine[]): PlanLine[] {
  const below = (parent: string | null): PlanLine[] =>
    lines.filter((line) => line.parent === parent).flatMap((line) => [line, ...below(line.id)]);
  return below(null).slice(0, PLAN_LINES_MAX);
}

/** Tables of the same name are one. */
function mergeTables(tables: readonly SketchTable[]): SketchTable[] {
  const merged = new Map<string, SketchTable>();
  for (const table of tables) {
    const key = foldText(tidy(table.name));
    if (key === "") continue;
    const before = merged.get(key);
    merged.set(key, before ? { ...table, ...before, fields: [...before.fields, ...table.fields] } : table);
  }
  return [...merged.values()];
}

function addTable(
  { add }: Completing,
  sketch: SketchTable,
  existing: KnownTable | null,
  index: number,
): PlannedTable {
  const icon = existing?.icon ?? suggestIcon(sketch.name) ?? sketch.icon ?? "table";
  const line = add("table", existing?.label ?? sketch.name, {
    isNew: existing === null,
    source: sketch.source ?? { from: "text" },
    question: sketch.question ?? null,
    data: { icon, color: existing?.color ?? colorAt(index), ...(existing && { tableId: existing.id }) },
  });
  const fields = (existing?.fields ?? []).map((field): PlannedField => ({
    ref: field.id,
    name: field.name,
    type: field.type,
    options: field.options.map(({ label }) => label),
    optionIds: new Map(field.options.map((option) => [option.label, option.id])),
    connects: null,
    isNew: false,
  }));
  return { line, sketch, existing, fields };
}

function addFields(completing: Completing, table: PlannedTable): void {
  const { sketch, existing } = table;
  const names = new Set(table.fields.map(({ name }) => foldText(name)));
  const wanted = existing ? sketch.fields : withTitle(completing, sketch);
  for (const field of wanted.slice(0, FIELDS_MAX - names.size)) {
    const name = tidy(field.name);
    if (name === "" || names.has(foldText(name))) continue;
    const added = addField(completing, table, { ...field, name });
    if (!added) continue;
    names.add(foldText(name));
    table.fields.push(added);
  }
}

/** The first field of a table names its records. */
function withTitle({ say }: Completing, { fields, hasTitle }: SketchTable): SketchField[] {
  const isTitle = ({ name }: SketchField) =>
    /^(name|nome|nombre|title|titulo|subject|assunto|asunto)$/.test(foldText(name));
  const title =
    fields.find((field) => TITLES.includes(field.type) && isTitle(field)) ??
    fields.find((field, at) => at === 0 && hasTitle === true && field.type === "text" && !field.connects);
  const others = fields.filter((field) => field !== title);
  return [title ?? { name: say("title"), type: "text", required: true, source: byPlanner }, ...others];
}

function addField(completing: Completing, table: PlannedTable, field: SketchField): PlannedField | null {
  const { add, tables } = completing;
  const parent = table.line.id;
  const source = field.source ?? byPlanner;
  const id = `${parent}.${table.fields.length + 1}`;
  const question = field.question ?? null;
  const planned = {
    ref: { $field: id },
    name: field.name,
    optionIds: new Map<string, number>(),
    isNew: true,
  };
  if (field.connects || field.type === "connectedRecord") {
    const target = foldText(field.connects?.table ?? "");
    const far = tables.find(({ line }) => foldText(line.name) === target);
    if (!far || far === table) return null;
    const many = field.connects?.many === true;
    const data = { table: { $table: far.line.id }, inverse: table.line.name, many };
    add("connection", field.name, { id, parent, source, question, data });
    return { ...planned, type: "connectedRecord", options: [], connects: far.line.id };
  }
  if (HANDMADE.includes(field.type)) return null;
  const options = [...new Set((field.options ?? []).map(tidy).filter((option) => option !== ""))].slice(
    0,
    50,
  );
  // A choice without options cannot hold any value.
  const type = CHOICES.includes(field.type) && options.length === 0 ? "text" : field.type;
  const config = { ...(fieldTypes[type].defaults as object), ...(type === field.type && field.config) };
  const { options: _options, ...settings } = config as Record<string, unknown>;
  const isFit = fieldTypes[type].config.safeParse({
    ...settings,
    ...(CHOICES.includes(type) && { options: [] }),
  }).success;
  const data = {
    type,
    ...(isFit && Object.keys(settings).length > 0 && { config: settings }),
    ...(CHOICES.includes(type) && {
      options: Object.fromEntries(options.map((option, index) => [option, colorAt(index)])),
    }),
    ...(field.required === true && { required: true }),
  };
  add("field", field.name, { id, parent, source, question, data });
  return { ...planned, type, options: CHOICES.includes(type) ? options : [], connects: null };
}

const tidy = (name: string): string => tidyName(name).slice(0, NAME_MAX);
