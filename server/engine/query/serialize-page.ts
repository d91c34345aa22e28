import { fieldStorage } from "../fields/index";
import type { FieldStorage } from "../fields/storage";
import { writeCursor } from "./cursor";
import type { ColumnValue } from "./fragment";
import type { PageShape, PageStart } from "./plan";

type Row = readonly ColumnValue[];

/** How one shape of page is asked of SQLite and put together. */
export interface PageSerializer {
  /** The page's statement, changed so that each row is a record's finished JSON, its id and its sort values. */
  ask(sql: string): string;
  /** Those rows, of which there may be one more than fit, as the page's JSON text. */
  write(rows: readonly Row[], size: number, start: PageStart): string;
}

/** Columns before the fields': id and revision. */
const LEADING = 2;
/** Columns of an asked row before its sort values: the JSON and the id. */
const ASKED = 2;
/** Fields of one JSON object: SQLite's functions take at most 1,000 arguments. */
const FIELDS_PER_OBJECT = 400;
/** SQLite holds no longer text. */
const TEXT_MAX = 1_000_000_000;

/**
 * Makes the serializer of one shape. SQLite writes the JSON itself: that costs half of what it takes to hand each
 * cell to JavaScript and write it there. One call writes a whole object: a call a cell takes twice as long.
 */
export function makePageSerializer(json: string): PageSerializer {
  const shape = JSON.parse(json) as PageShape;
  const cells = shape.fields.map(({ id, type, config }, index) => {
    const column = `c${LEADING + index}`;
    const storage = fieldStorage[type];
    return `'${id}', ${storage.json?.(column, config) ?? jsonOf[storage.column ?? "integer"](column)}`;
  });
  const record = `concat('{"id":', c0, ',"revision":', c1, ',"data":', ${jsonObject(cells)}, '}')`;
  const first = LEADING + shape.fields.length;
  const sorts = Array.from({ length: shape.sorts }, (_, index) => `c${first + index}`);
  const names = Array.from({ length: first + shape.sorts }, (_, index) => `c${index}`).join(", ");
  const head = `with page(${names}) as (`;
  const tail = `) select ${[record, "c0", ...sorts].join(", ")} from page`;
  const cursorOf = (row: Row | undefined): string =>
    row === undefined
      ? "null"
      : JSON.stringify(writeCursor(shape.order, { values: row.slice(ASKED), id: Number(row[1]) }));
  return {
    ask: (sql) => head + sql + tail,
    write(rows, size, start) {
      const isMore = rows.length > size;
      const near = isMore ? rows.slice(0, size) : rows;
      const shown = start === "before" ? near.toReversed() : near;
      const next = start === "before" || isMore ? shown.at(-1) : undefined;
      const previous = start === "behind" || (start === "before" && isMore) ? shown[0] : undefined;
      const records = shown.map(([text]) => text).join(",");
      return `{"records":[${records}],"next":${cursorOf(next)},"previous":${cursorOf(previous)}}`;
    },
  };
}

/** What JSON functions write of a column. Whole numbers are written as such, which takes a third of the time. */
const jsonOf: Record<NonNullable<FieldStorage["column"]>, (column: string) => string> = {
  text: (column) => column,
  integer: (column) => column,
  double: (column) => `iif(${column} = cast(${column} as integer), cast(${column} as integer), ${column})`,
};

/** An object of members (`'name', value`), put together of several where there are too many for one. */
function jsonObject(members: readonly string[]): string {
  const objects: string[] = [];
  for (let at = 0; at < members.length; at += FIELDS_PER_OBJECT) {
    objects.push(`json_object(${members.slice(at, at + FIELDS_PER_OBJECT).join(", ")})`);
  }
  if (objects.length < 2) return objects[0] ?? "'{}'";
  // What stands between the brackets: behind the first character, and all before the last.
  const inner = objects.map((object) => `substr(substr(${object}, 2), -1, -${TEXT_MAX})`);
  return `concat('{', ${inner.join(", ',', ")}, '}')`;
}
