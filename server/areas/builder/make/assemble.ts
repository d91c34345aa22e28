import { activeLines, referencesOf } from "#shared/builder/active-lines";
import type { Plan, PlanLine } from "#shared/builder/plan";
import { blueprint, type Blueprint, type BlueprintField } from "#shared/templates/blueprint";

/** The blueprint of a plan, with the parts that blueprints do not hold. */
export interface Assembled {
  blueprint: Blueprint;
  /** Ids of tables that exist, by name. */
  existing: ReadonlyMap<string, number>;
  automations: PlanLine[];
  forms: { table: string; label: string; fields: string[] }[];
  nameOf: (lineId: string) => string;
  /** The table of a field. */
  tableOf: (lineId: string) => string;
}

type Entry = { $page?: string; $view?: string } & {
  label?: string;
  icon?: string;
  opens?: { $page?: string; $view?: string; $table?: string };
  adds?: { $table: string };
};
type Blocks = { type: string; table?: unknown; at: [number, number, number, number]; config: object }[];

/** Turns the lines that are on into a blueprint. Names are those that people gave. */
export function assemble({ lines }: Plan): Assembled {
  const active = activeLines(lines);
  const on = lines.filter(({ id }) => active.has(id));
  const known = new Map(lines.map((line) => [line.id, line]));
  const nameOf = (id: string) => known.get(id)?.name ?? "";
  const tableOf = (id: string) => nameOf(known.get(id)?.parent ?? "");
  const below = (parent: string, ...kinds: PlanLine["kind"][]) =>
    on.filter((line) => line.parent === parent && kinds.includes(line.kind));
  const named = (config: unknown) => byNames(config, nameOf);
  const tables = on.filter(({ kind }) => kind === "table");
  const existing = new Map(
    tables.flatMap(({ name, data }) =>
      typeof data["tableId"] === "number" ? [[name, data["tableId"]]] : [],
    ),
  );
  const appOf = ({ $page, $view = "" }: { $page?: string; $view?: string }) =>
    $page === undefined ? { table: tableOf($view), view: nameOf($view) } : nameOf($page);
  const opened = (entry: NonNullable<Entry["opens"]>) =>
    entry.$table === undefined ? appOf(entry) : nameOf(entry.$table);
  const barsOf = (bars: readonly PlanLine[]) => {
    const entriesOf = (place: "top" | "bottom") => {
      const bar = bars.find(({ data }) => data["place"] === place);
      const entries = (bar?.data["entries"] ?? []) as Entry[];
      return entries.filter((entry) => referencesOf(entry).every((id) => active.has(id)));
    };
    const top = entriesOf("top").map(appOf);
    const bottom = entriesOf("bottom").map(({ label, icon, opens, adds }) => {
      if (adds) return { label, icon, adds: nameOf(adds.$table) };
      const target = opened(opens ?? {});
      // Entries are called as what they open, also after it was renamed.
      return { label: typeof target === "string" ? target : target.view, icon, opens: target };
    });
    return { bars: { ...(top.length > 1 && { top }), ...(bottom.length > 0 && { bottom }) } };
  };
  return {
    blueprint: blueprint.parse({
      tables: tables.map(({ id, name, data: { icon, color } }) => {
        const parts = below(id, "field", "connection");
        return {
          label: name,
          icon,
          color,
          // The shape asks for a field; a table that exists may get views alone.
          fields: parts.map((part) => toField(part, nameOf)),
          views: below(id, "view").map(({ name: label, data: { type, config } }) => ({
            label,
            type,
            ...(config !== undefined && { config: named(config) }),
          })),
          rows: below(id, "rows").flatMap(({ data }) => rowsOf(data, parts)),
        };
      }),
      pages: on
        .filter(({ kind }) => kind === "page")
        .map(({ id, name: label, data: { icon, color, blocks } }) => ({
          label,
          icon,
          color,
          blocks: (blocks as Blocks)
            .filter((block) => referencesOf(block).every((id) => active.has(id)))
            .map(({ table, config, ...block }) => ({
              ...block,
              ...(table !== undefined && { table: named(table) }),
              config: withTitle(named(config), label, block.type),
            })),
          ...barsOf(below(id, "bar")),
        })),
      roles: on
        .filter(({ kind }) => kind === "role")
        .map(({ name: label, data: { color, levels } }) => ({
          label,
          color,
          levels: Object.fromEntries(
            (levels as { table: { $table: string }; level: string }[])
              .filter(({ table }) => active.has(table.$table))
              .map(({ table, level }) => [nameOf(table.$table), level]),
          ),
        })),
    }),
    existing,
    automations: on.filter(({ kind }) => kind === "automation"),
    forms: on
      .filter(({ kind }) => kind === "form")
      .map(({ name: label, parent, data: { fields } }) => ({
        label,
        table: nameOf(parent ?? ""),
        fields: (fields as (string | number)[]).flatMap((id) =>
          typeof id === "string" && active.has(id) ? [nameOf(id)] : [],
        ),
      })),
    nameOf,
    tableOf,
  };
}

/** The title bar shows the page's name, also after it was changed. */
const withTitle = (config: unknown, label: string, type: string): unknown =>
  type === "titleBar" ? { ...(config as object), component: label } : config;

function toField({ kind, name, data }: PlanLine, nameOf: (id: string) => string): BlueprintField {
  if (kind === "field") return { name, ...data } as BlueprintField;
  const { table, inverse, many } = data as { table: { $table: string }; inverse: string; many: boolean };
  return { name, type: "connectedRecord", connects: { table: nameOf(table.$table), inverse, many } };
}

function rowsOf(data: PlanLine["data"], parts: readonly PlanLine[]) {
  const { columns, rows } = data as { columns: string[]; rows: unknown[][] };
  return rows.map((row) => parts.map(({ id }) => row[columns.indexOf(id)] ?? null));
}

/** Names in place of references; what exists is given by its id already. */
function byNames(value: unknown, nameOf: (id: string) => string): unknown {
  if (Array.isArray(value)) return value.map((entry) => byNames(entry, nameOf));
  if (typeof value !== "object" || value === null) return value;
  const { $field, $table } = value as { $field?: string; $table?: string };
  if ($field !== undefined || $table !== undefined) return nameOf($field ?? $table ?? "");
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, byNames(entry, nameOf)]));
}
