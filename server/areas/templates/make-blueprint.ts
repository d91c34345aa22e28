import type { CellValue } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import type { WorkspaceTab } from "#shared/contract/templates";
import { fieldTypes } from "#shared/fields/index";
import { FIELDS_MAX, ROWS_MAX } from "#shared/limits/templates";
import type {
  AppName,
  Blueprint,
  BlueprintBlock,
  BlueprintField,
  BlueprintTable,
} from "#shared/templates/blueprint";
import { AppError } from "../../errors";
import type { ReadContext } from "../../http/context";
import { openTable, tableKind } from "../../tables/public";
import { readAiFields, type AiFieldSettings } from "../ai/public";
import { blocksOf, openPage, storedBars } from "../apps/public";
import { getRecords } from "./read-rows";
import { readTable } from "../tables/public";
import { appKind } from "../views/public";
import { describeBars, type BarTargets } from "./describe-bars";
import { describeAutomations, describeForms } from "./describe-parts";
import { describeRoles } from "./describe-roles";
import { describeAgents, describeTriggers } from "./describe-triggers";
import { withNames, type NamedTable } from "./install/names";

type Option = { id: number; label: string; color: BlueprintTable["color"] };
const optionsOf = (config: Readonly<Record<string, unknown>>) => (config["options"] ?? []) as Option[];

const named = ({ id, label, fields }: Table): NamedTable => ({
  id,
  label,
  fields: fields.map((field) => ({
    id: field.id,
    name: field.name,
    options: new Map(optionsOf(field.config).map((option) => [option.label, option.id])),
  })),
});

/** Types whose settings name other things of the organisation, or hold people's own. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  "rollup",
  "vlookup",
  "advancedFormula",
  "attachmentVision",
  "buttons",
]);
const VIEW_TYPES = ["minilista", "flow", "calendar", "gallery", "recordListAndUpdate"] as const;

/** Reads tables and apps as a template, as far as the actor sees them. */
export async function makeBlueprint(context: ReadContext, tabs: readonly WorkspaceTab[]): Promise<Blueprint> {
  const pages = await Promise.all(
    tabs
      .filter(({ type }) => type === "app")
      .map(async (tab) => {
        const { row } = await openPage(context, tab.id, appKind.read);
        const bars = await storedBars(context.org.database, tab.id);
        return { tab, row, bars, blocks: await blocksOf(context, tab.id) };
      }),
  );
  const ids = new Map(
    tabs.filter(({ type }) => type === "table").map(({ id, include }) => [id, include.data]),
  );
  for (const { tab, blocks } of pages)
    for (const { config } of blocks) {
      const tableId = config["tableId"];
      if (tab.table_include && typeof tableId === "number" && !ids.has(tableId))
        ids.set(tableId, tab.include.data);
    }
  const tables: Table[] = [];
  for (const id of ids.keys()) {
    await openTable(context, id, tableKind.read);
    tables.push(await readTable(context, id));
  }
  const names = tables.map(named);
  if (new Set(names.map(({ label }) => label)).size < names.length) throw new AppError("template_invalid");
  const described = await Promise.all(
    tables.map(async (table) =>
      describeTable(table, names, {
        records: ids.get(table.id) ? await getRecords(context, table.id) : [],
        aiFields: await readAiFields(context, table.id),
      }),
    ),
  );
  const labels = new Map(names.map(({ id, label }) => [id, label]));
  const targets = barTargets(pages, tables, described);
  return {
    tables: described,
    pages: pages.map(({ row: { label, icon, color }, blocks, bars }) => ({
      label,
      icon,
      color: color as BlueprintTable["color"],
      blocks: blocks.flatMap(({ type, config, desktop: { x, y, w, h } }): BlueprintBlock[] => {
        const table = names.find(({ id }) => id === config["tableId"]) ?? null;
        const settings = withNames(config, table, names);
        if (!settings) return [];
        return [{ type, at: [x, y, w, h], config: settings, ...(table && { table: table.label }) }];
      }),
      bars: describeBars(bars, targets),
    })),
    forms: withFields(await describeForms(context, names), described),
    automations: await describeAutomations(context, tabs, names),
    roles: await describeRoles(context, tabs, labels),
    triggers: await describeTriggers(context, tabs, labels),
    agents: await describeAgents(context, tabs, labels),
  };
}

/** Pages, tables and views of the template, to which its bars may lead. */
function barTargets(
  pages: readonly { row: { id: number; label: string } }[],
  tables: readonly Table[],
  described: readonly BlueprintTable[],
): BarTargets {
  const isDescribed = (table: string, view: string) =>
    described.some(({ label, views }) => label === table && views.some((each) => each.label === view));
  return {
    apps: new Map<number, AppName>([
      ...pages.map(({ row: { id, label } }) => [id, label] as const),
      ...tables.flatMap(({ label: table, views }) =>
        views
          .filter(({ label }) => isDescribed(table, label))
          .map(({ id, label: view }) => [id, { table, view }] as const),
      ),
    ]),
    tables: new Map(tables.map(({ id, label }) => [id, label])),
  };
}

/** Without the fields that the template's tables lack. */
const withFields = (forms: Blueprint["forms"], tables: readonly BlueprintTable[]): Blueprint["forms"] =>
  forms.flatMap((form) => {
    const table = tables.find(({ label }) => label === form.table);
    const fields = form.fields.filter((name) => table?.fields.some((field) => field.name === name));
    return fields.length > 0 ? [{ ...form, fields }] : [];
  });

function describeTable(
  table: Table,
  names: readonly NamedTable[],
  {
    records,
    aiFields,
  }: {
    records: readonly Readonly<Record<string, CellValue>>[];
    aiFields: readonly AiFieldSettings[];
  },
): BlueprintTable {
  const kept = table.fields.flatMap((field) => {
    const described = describeField(field, table, names);
    return described ? [{ field, described }] : [];
  });
  const own = named(table);
  return {
    label: table.label,
    icon: table.icon,
    color: table.color,
    fields: kept.slice(0, FIELDS_MAX).map(({ field, described }) => ({
      ...described,
      ...describeAi(
        aiFields.find(({ fieldId }) => fieldId === field.id),
        new Map(kept.slice(0, FIELDS_MAX).map((each) => [each.field.id, each.field.name])),
      ),
    })),
    views: table.views.flatMap(({ label, type, icon, config, isPersonal }) => {
      const known = VIEW_TYPES.find((name) => name === type);
      const settings = known && !isPersonal ? withNames(config, own, names) : null;
      return known && settings ? [{ label, type: known, icon, config: settings }] : [];
    }),
    rows: records
      .slice(0, ROWS_MAX)
      .map((data) =>
        kept.map(({ field: { id, config, type } }) =>
          toBlueprintCell(data[id] ?? null, type, optionsOf(config)),
        ),
      ),
  };
}

function describeAi(
  settings: AiFieldSettings | undefined,
  names: ReadonlyMap<number, string>,
): Pick<BlueprintField, "ai"> {
  if (!settings) return {};
  const { task, wish, language, isOn } = settings;
  const sources = settings.sources.flatMap((id) => names.get(id) ?? []);
  return sources.length === 0 ? {} : { ai: { task, sources, wish, language, isOn } };
}

function describeField(
  { name, type, config, required, description }: Table["fields"][number],
  table: Table,
  names: readonly NamedTable[],
): BlueprintField | null {
  if (LEFT_OUT.has(type)) return null;
  const look = { name, type, ...(required && { required }), ...(description !== "" && { description }) };
  if (type === "connectedRecord") {
    const far = names.find(({ id }) => id === config["tableId"]);
    // Installing creates the opposite field together with its connection.
    if (!far || config["inverseOf"] !== null || far.id === table.id) return null;
    return { ...look, connects: { table: far.label, inverse: table.label, many: config["many"] === true } };
  }
  const { options, ...others } = config;
  return {
    ...look,
    config: others,
    ...(Array.isArray(options) && {
      options: Object.fromEntries((options as Option[]).map(({ label, color }) => [label, color])),
    }),
  };
}

type BlueprintCell = BlueprintTable["rows"][number][number];

function toBlueprintCell(
  value: CellValue,
  type: BlueprintField["type"],
  options: readonly Option[],
): BlueprintCell {
  if (value === null || fieldTypes[type].computed === true) return null;
  const labelOf = (id: unknown) => options.find((option) => option.id === id)?.label;
  if (type === "select" || type === "radioSelect") return labelOf(value) ?? null;
  if (type === "connectedRecord") return titlesOf(value);
  if (type === "user" || type === "users") return null;
  if (Array.isArray(value))
    return value.flatMap((each) => (typeof each === "string" ? [each] : (labelOf(each) ?? [])));
  if (type === "address") return value as BlueprintCell;
  return typeof value === "object" ? null : value;
}

const titlesOf = (value: CellValue): string[] =>
  Array.isArray(value)
    ? value.flatMap((each) =>
        typeof each === "object" && each !== null && "label" in each ? [String(each["label"])] : [],
      )
    : [];
