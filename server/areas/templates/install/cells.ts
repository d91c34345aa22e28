import type { CellValue } from "#shared/contract/records";
import type { BlueprintField } from "#shared/templates/blueprint";

type Cell = string | number | boolean | null | string[];

export interface CellContext {
  /** Ids of options by name. */
  options: ReadonlyMap<string, number>;
  /** Ids of the records that a connection may lead to, by title. */
  records: ReadonlyMap<string, number>;
  userId: number;
  today: Date;
}

const DAY = 86_400_000;
const OFFSET = /^([+-]\d{1,5})(?: (\d\d:\d\d))?$/;
/** Names the person who installs. */
const ME = "me";

/** A template's cell as the value that its field stores. */
export function toCell(field: BlueprintField, value: Cell | undefined, context: CellContext): CellValue {
  if (value === null || value === undefined) return null;
  const names = Array.isArray(value) ? value : [String(value)];
  if (field.connects) return names.flatMap((name) => context.records.get(name) ?? []);
  switch (field.type) {
    case "select":
    case "radioSelect":
      return typeof value === "string" ? (context.options.get(value) ?? null) : null;
    case "multipleSelect":
      return names.flatMap((name) => context.options.get(name) ?? []);
    case "tags":
      return names;
    case "user":
      return value === ME ? context.userId : null;
    case "users":
      return names.includes(ME) ? [context.userId] : null;
    case "date":
    case "datetime":
      return toMoment(String(value), field.type, context.today);
    default:
      return value;
  }
}

function toMoment(text: string, type: "date" | "datetime", today: Date): string {
  const [, days, time = "09:00"] = OFFSET.exec(text) ?? [];
  if (days === undefined) return text;
  const day = new Date(today.getTime() + Number(days) * DAY).toISOString().slice(0, 10);
  return type === "date" ? day : `${day}T${time}:00.000Z`;
}
