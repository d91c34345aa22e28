import { referencesOf } from "#shared/builder/active-lines";
import type { Plan, PlanLine } from "#shared/builder/plan";
import { fieldTypeNames } from "#shared/fields/field-type";
import type { TableLevel } from "#shared/permissions/flags";
import type { useText } from "../../ui/text";
import { fieldViews } from "../fields/public";

type Say = ReturnType<typeof useText>;

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A few words beside the name of a line. */
export function detailOf(t: Say, { lines }: Plan, line: PlanLine, isActive: (id: string) => boolean): string {
  const { kind, data, isNew, source } = line;
  switch (kind) {
    case "table": {
      const count = lines.filter(
        ({ id, parent, kind: part }) =>
          parent === line.id && (part === "field" || part === "connection") && isActive(id),
      ).length;
      return t(isNew ? "builder.fields" : "builder.fieldsMore", { count });
    }
    case "view":
      return t(`views.type.${data["type"] as "flow"}`);
    case "rows":
      return source.file === undefined ? "" : t("builder.rowsFrom", { file: source.file });
    case "page":
      return t("builder.blocks", { count: listIn(data["blocks"]).length });
    case "automation":
      return t("builder.steps", { count: listIn(data["actions"]).length + 1 });
    case "bar":
      return lineParts(t, { lines }, line, isActive)
        .map(({ name }) => name)
        .join(", ");
    case "role":
      return lineParts(t, { lines }, line, isActive)
        .map(({ name, level }) => `${name}: ${level}`)
        .join(", ");
    case "form":
      return t("builder.form");
    default:
      return typeOf(t, line);
  }
}

interface LinePart {
  name: string;
  level: string;
}
interface PartData {
  label?: string;
  level?: TableLevel;
  table?: unknown;
  adds?: unknown;
}

/** The entries of a bar, or the tables of a role with its levels, as far as they will be made. */
export function lineParts(
  t: Say,
  { lines }: Pick<Plan, "lines">,
  { kind, data }: PlanLine,
  isActive: (id: string) => boolean,
): LinePart[] {
  const parts = listIn(data[kind === "role" ? "levels" : "entries"]) as PartData[];
  return parts.flatMap((part) => {
    const [id = ""] = referencesOf(part);
    const target = lines.find((line) => line.id === id);
    if (!target || !isActive(id)) return [];
    const level = part.level === undefined ? "" : t(`roles.level.${part.level}`);
    return [{ name: part.adds === undefined ? target.name : (part.label ?? target.name), level }];
  });
}

/** The type of a field or connection. */
export function typeOf(t: Say, { kind, data }: PlanLine): string {
  if (kind === "connection")
    return t(data["many"] === true ? "builder.connectedMany" : "builder.connectedOne");
  const type = fieldTypeNames.find((name) => name === data["type"]);
  return type ? t(fieldViews[type].label) : "";
}

/** Where a line comes from. */
export function sourceOf(t: Say, { source: { from, file = "", column = "" } }: PlanLine): string {
  return from === "file" ? t("builder.source.column", { file, column }) : t(`builder.source.${from}`);
}
