import { fieldStorage } from "../fields/index";
import type { FieldStorage } from "../fields/storage";
import { writeCursor } from "./cursor";
import type { ColumnValue } from "./fragment";
import type { PageShape, PageStart } from "./plan";

/** Records of a page in its order. There may be one more than fit. */
export interface PageRows {
  /** Each record's finished JSON. */
  records: readonly string[];
  /** Their sort values; none in the default order. */
  sorts: readonly (readonly ColumnValue[])[];
}

/** How one shape of page is asked of SQLite and put together. */
export interface PageSerializer {
  /** Whether the rows hold sort values. */
  isSorted: boolean;
  /** The page's statement, changed so that each row is a record's finished JSON and its sort values. */
  ask(sql: string): string;
  /** The page's JSON text. */
  write(rows: PageRows, size: number, start: PageStart): string;
}

/** Columns before the fields': id and revision. */
const LEADING = 2;
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
  const tail = `) select ${[record, ...sorts].join(", ")} from page`;
  return {
    isSorted: shape.sorts > 0,
    ask: (sql) => head + sql + tail,
    write(rows, size, start) {
      const isMore = rows.records.length > size;
      const near = isMore ? rows.records.slice(0, size) : rows.records;
      const isReversed = start === "before";
      const shown = isReversed ? near.toReversed() : near;
      const [first, last] = isReversed ? [near.length - 1, 0] : [0, near.length - 1];
      const cursorOf = (at: number, isThere: boolean): string => {
        const record = near[at];
        if (record === undefined || !isThere) return "null";
        return JSON.stringify(
          writeCursor(shape.order, { values: [...(rows.sorts[at] ?? [])], id: idOf(record) }),
        );
      };
      const next = cursorOf(last, isReversed || isMore);
      const previous = cursorOf(first, start === "behind" || (isReversed && isMore));
      return `{"records":[${shown.join(",")}],"next":${next},"previous":${previous}}`;
    },
  };
}

/** The id that a record's JSON begins with. As a column of its own it would make each row a list: a tenth of the page's time. */
const idOf = (record: string): number => Number.parseInt(record.slice(ID_AT), 10);
const ID_AT = '{"id":'.length;

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
