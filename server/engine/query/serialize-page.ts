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
/** SQLite's functions take at most 127 arguments in older builds. */
const ARGUMENTS_MAX = 100;

/**
 * Makes the serializer of one shape. SQLite writes the JSON itself: that costs half of what it takes to hand each
 * cell to JavaScript and write it there.
 */
export function makePageSerializer(json: string): PageSerializer {
  const shape = JSON.parse(json) as PageShape;
  const cells = shape.fields.flatMap(({ id, type, config }, index) => {
    const column = `c${LEADING + index}`;
    const storage = fieldStorage[type];
    const value = storage.json?.(column, config) ?? jsonOf[storage.column ?? "integer"](column);
    return [`'${index === 0 ? "" : ","}"${id}":'`, value];
  });
  const record = concat([`'{"id":'`, "c0", `',"revision":'`, "c1", `',"data":{'`, ...cells, `'}}'`]);
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

/** A column's value as JSON text. Whole numbers are written without `json_quote`, which takes five times as long. */
const jsonOf: Record<NonNullable<FieldStorage["column"]>, (column: string) => string> = {
  text: (column) => `json_quote(${column})`,
  integer: (column) => `ifnull(${column}, 'null')`,
  double: (column) => {
    const whole = `cast(${column} as integer)`;
    return `iif(${column} = ${whole}, ${whole}, json_quote(${column}))`;
  },
};

/** Joins texts in SQL, in groups where there are too many for one call. */
function concat(pieces: readonly string[]): string {
  if (pieces.length <= ARGUMENTS_MAX) return `concat(${pieces.join(", ")})`;
  const groups: string[] = [];
  for (let at = 0; at < pieces.length; at += ARGUMENTS_MAX) {
    groups.push(concat(pieces.slice(at, at + ARGUMENTS_MAX)));
  }
  return concat(groups);
}
