import type { CellValue } from "#shared/contract/records";
import { fieldTypes } from "#shared/fields/index";
import type { BlueprintField, BlueprintTable } from "#shared/templates/blueprint";

type Cell = BlueprintTable["rows"][number][number];

export interface CellContext {
  /** Ids of options by name. */
  options: ReadonlyMap<string, number>;
  /** Ids of the records that a connection may lead to, by title. */
  records: ReadonlyMap<string, number>;
  userId: number;
  /** Ids of people whom sample records may name by their e-mail addresses. */
  people: ReadonlyMap<string, number>;
  today: Date;
}

const DAY = 86_400_000;
const OFFSET = /^([+-]\d{1,5})(?: (\d\d:\d\d))?$/;
/** Names the person who installs. */
const ME = "me";

/** A template's cell as the value that its field stores. */
export function toCell(field: BlueprintField, value: Cell | undefined, context: CellContext): CellValue {
  if (value === null || value === undefined) return null;
  if (isStored(value)) return readStored(field, value);
  const names = Array.isArray(value) ? value.map(textOf) : [textOf(value)];
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
      return findPeople(names, context)[0] ?? null;
    case "users": {
      const found = findPeople(names, context);
      return found.length > 0 ? found : null;
    }
    case "date":
    case "datetime":
      return toMoment(textOf(value), field.type, context.today);
    default:
      return value;
  }
}

/** Objects and lists of them, such as addresses and checklists, as far as they suit the field. */
function readStored({ type, config }: BlueprintField, value: Cell): CellValue {
  const { defaults, value: schemaOf } = fieldTypes[type];
  const read = schemaOf({ ...(defaults as object), ...config }).safeParse(value);
  return read.success ? (read.data as CellValue) : null;
}

const textOf = (value: CellValue): string => (typeof value === "object" ? "" : String(value));

const isStored = (value: Cell): boolean =>
  Array.isArray(value)
    ? value.some((entry) => typeof entry === "object")
    : typeof value === "object" && value !== null;

const findPeople = (names: readonly string[], { userId, people }: CellContext): number[] =>
  names.flatMap((name) => (name === ME ? userId : (people.get(name) ?? [])));

function toMoment(text: string, type: "date" | "datetime", today: Date): string {
  const [, days, time = "09:00"] = OFFSET.exec(text) ?? [];
  if (days === undefined) return text;
  const day = new Date(today.getTime() + Number(days) * DAY).toISOString().slice(0, 10);
  return type === "date" ? day : `${day}T${time}:00.000Z`;
}
