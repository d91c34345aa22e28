import { LRUCache } from "lru-cache";
import { PAGE_MAX_BYTES } from "#shared/limits/http";
import { PAGE_SIZE_MAX } from "#shared/limits/records";
import { errorJson } from "../fields/cell-error";
import { fieldStorage } from "../fields/index";
import type { FieldStorage } from "../fields/storage";
import { writeCursor } from "./cursor";
import type { ColumnValue } from "../../sql/fragment";
import { errorColumns, type PageShape, type PageStart } from "./plan";

/**
 * All records of a page in its statement's order: their number, the number of written ones, their JSON in one buffer,
 * and their sort values as JSON (one value per record for one key, a list for several).
 */
export type PageRow = readonly [count: number, written: number, records: Buffer | null, sorts?: string];

/** How one shape of page is read from SQLite and serialized. */
export interface PageSerializer {
  /**
   * Whether records of the shape may be so large that a page is measured before it is written. True until a page
   * was seen, and while records are large: measuring costs a usual page a tenth of its time.
   */
  readonly mayBeLarge: boolean;
  /** The page's statement, changed so that it returns one row. */
  ask(sql: string): string;
  /**
   * The page's JSON, in its own buffer. There may be one record more than fits; a page that is too large ends
   * earlier.
   */
  write(row: PageRow, size: number, start: PageStart): Buffer;
}

/** Columns before the fields: id and revision. */
const LEADING = 2;
/** Fields of one JSON object: SQLite's functions take at most 1,000 arguments. */
const FIELDS_PER_OBJECT = 400;
/** Statements of one shape whose changed text is cached: the text is long, and so is each comparison with it. */
const STATEMENTS_KEPT = 20;
/**
 * SQLite reads values that are compared like this to guess how many rows have them, and therefore prepares the
 * statement again for each value, which takes as long as the page. With a unary plus it does not.
 */
const EQUAL = "= ?";
const EQUAL_UNREAD = "= +?";
/** The longest text that SQLite can hold. */
const TEXT_MAX = 1_000_000_000;

/**
 * Makes the serializer of one shape. SQLite writes the JSON of all records itself: that costs half of handing each
 * cell to JavaScript and writing it there, and leaves no garbage. One call writes a whole object, because a call
 * per cell takes twice as long.
 */
export function makePageSerializer(json: string): PageSerializer {
  const shape = JSON.parse(json) as PageShape;
  const cells = shape.fields.map(({ id, type, config, errorAt }, index) => {
    const column = `c${LEADING + index}`;
    const storage = fieldStorage[type];
    const value = storage.json?.(column, config) ?? jsonOf[storage.column ?? "integer"](column);
    if (errorAt === undefined) return `'${id}', ${value}`;
    const error = errorColumnOf(shape, errorAt);
    return `'${id}', case when ${error} is null then ${value} else ${errorJson(error)} end`;
  });
  const record = `concat('{"id":', c0, ',"revision":', c1, ',"data":', ${jsonObject(cells)}, '}')`;
  const first = LEADING + shape.fields.length + errorColumns(shape);
  const sorts = Array.from({ length: shape.sorts }, (_, index) => `c${first + index}`);
  const names = Array.from({ length: first + shape.sorts }, (_, index) => `c${index}`).join(", ");
  const head = `with page(${names}) as (`;
  const valuesOfOne = sorts.length === 1 ? sorts.join("") : `json_array(${sorts.join(", ")})`;
  const values = sorts.length === 0 ? "" : `, json_group_array(${valuesOfOne})`;
  // The rows come in the statement's order, which SQLite may not drop because of the limit.
  const concat = (one: string) => `cast(group_concat(${one}, ${JOINT_SQL}) as blob)`;
  const fits = `${BYTES_BEFORE} < ${PAGE_MAX_BYTES}`;
  const tails = {
    small: `) select count(*), count(*), ${concat(record)}${values} from page`,
    large: `), sized as (select *, ${bytesBefore(shape)} as ${BYTES_BEFORE} from page)
      select count(*), sum(${fits}), ${concat(`case when ${fits} then ${record} end`)}${values} from sized`,
  };
  const asked = new LRUCache<string, Record<keyof typeof tails, string>>({
    max: STATEMENTS_KEPT,
    memoMethod: (sql) => {
      const page = head + sql.replaceAll(EQUAL, EQUAL_UNREAD);
      return { small: page + tails.small, large: page + tails.large };
    },
  });
  let mayBeLarge = true;
  return {
    get mayBeLarge() {
      return mayBeLarge;
    },
    ask: (sql) => asked.memo(sql)[mayBeLarge ? "large" : "small"],
    write([count, written, all, sortsJson], size, start) {
      if (all === null) return framed(NO_RECORDS, `],"next":null,"previous":null}`);
      mayBeLarge = (all.length / written) * PAGE_SIZE_MAX > PAGE_MAX_BYTES;
      const { records: near, length } = firstRecords(all, written, size);
      const isMore = count > length;
      const isReversed = start === "before";
      const shown = isReversed ? reversed(near) : near;
      const values =
        sortsJson === undefined ? [] : (JSON.parse(sortsJson) as (ColumnValue | ColumnValue[])[]);
      const edges = [0, length - 1];
      const [firstAt = 0, lastAt = 0] = isReversed ? edges.toReversed() : edges;
      const placeOf = (one: ColumnValue | ColumnValue[] = []) => (Array.isArray(one) ? one : [one]);
      const cursorOf = (id: number, at: number, isThere: boolean): string =>
        isThere ? JSON.stringify(writeCursor(shape.order, { values: placeOf(values[at]), id })) : "null";
      const next = cursorOf(lastId(shown), lastAt, isReversed || isMore);
      const previous = cursorOf(idAt(shown, 0), firstAt, start === "behind" || (isReversed && isMore));
      return framed(shown, `],"next":${next},"previous":${previous}}`);
    },
  };
}

/** In one sum, because SQLite's expressions are at most 1,000 deep. */
const SUMMANDS_MAX = 100;

/** Additional column of a page: the bytes of text in the rows before. */
export const BYTES_BEFORE = "bytesBefore";

/** The column of a page with the errors of a field. */
const errorColumnOf = ({ fields }: PageShape, errorAt: number): string =>
  `c${LEADING + fields.length + errorAt}`;

/** The expression of `BYTES_BEFORE`, over rows whose columns are named c0, c1 and so on. */
export function bytesBefore(shape: PageShape): string {
  const lengthOf = (column: string) => `coalesce(octet_length(${column}), 0)`;
  const texts = shape.fields.flatMap(({ type }, index) =>
    fieldStorage[type].column === "text" ? [lengthOf(`c${LEADING + index}`)] : [],
  );
  for (let at = 0; at < errorColumns(shape); at += 1) texts.push(lengthOf(errorColumnOf(shape, at)));
  const sums = ["0"];
  for (let at = 0; at < texts.length; at += SUMMANDS_MAX)
    sums.push(`(${texts.slice(at, at + SUMMANDS_MAX).join(" + ")})`);
  return `coalesce(sum(${sums.join(" + ")}) over (rows between unbounded preceding and 1 preceding), 0)`;
}

/** The records that a page shows: at most `size` of them, and no more bytes than a page may have. */
function firstRecords(all: Buffer, count: number, size: number): { records: Buffer; length: number } {
  const near = count > size ? all.subarray(0, all.lastIndexOf(JOINT)) : all;
  if (near.length <= PAGE_MAX_BYTES) return { records: near, length: Math.min(count, size) };
  const fitting = near.lastIndexOf(JOINT, PAGE_MAX_BYTES);
  // There is always at least one record.
  const end = fitting < 0 ? near.indexOf(JOINT) : fitting;
  const records = end < 0 ? near : near.subarray(0, end);
  return { records, length: countRecords(records) };
}

function countRecords(records: Buffer): number {
  let count = 1;
  for (let at = records.indexOf(JOINT); at >= 0; at = records.indexOf(JOINT, at + 1)) count += 1;
  return count;
}

/** Separates records: inside a record line breaks are escaped. */
export const JOINT = ",\n";
const JOINT_SQL = "',' || char(10)";
const HEAD = Buffer.from('{"records":[');
const NO_RECORDS = Buffer.alloc(0);
const ID_AT = '{"id":'.length;
/** Whole numbers have at most this many digits. */
const ID_LENGTH = 16;

/** The id at the beginning of a record's JSON. */
const idAt = (records: Buffer, at: number): number =>
  Number.parseInt(records.toString("latin1", at + ID_AT, at + ID_AT + ID_LENGTH), 10);

function lastId(records: Buffer): number {
  const joint = records.lastIndexOf(JOINT);
  return idAt(records, joint < 0 ? 0 : joint + JOINT.length);
}

/** The records in reverse order. */
const reversed = (records: Buffer): Buffer =>
  Buffer.from(records.toString().split(JOINT).toReversed().join(JOINT));

function framed(records: Buffer, tail: string): Buffer {
  // A buffer outside of Node's shared pool: threads transfer it without a copy.
  const page = Buffer.allocUnsafeSlow(HEAD.length + records.length + tail.length);
  HEAD.copy(page);
  records.copy(page, HEAD.length);
  page.write(tail, HEAD.length + records.length, "latin1");
  return page;
}

/** How a column becomes JSON. Whole numbers are written as such, which takes a third of the time. */
const jsonOf: Record<NonNullable<FieldStorage["column"]>, (column: string) => string> = {
  text: (column) => column,
  integer: (column) => column,
  double: (column) => `iif(${column} = cast(${column} as integer), cast(${column} as integer), ${column})`,
};

/** A JSON object of members (`'name', value`), concatenated from several if there are too many for one. */
function jsonObject(members: readonly string[]): string {
  const objects: string[] = [];
  for (let at = 0; at < members.length; at += FIELDS_PER_OBJECT) {
    objects.push(`json_object(${members.slice(at, at + FIELDS_PER_OBJECT).join(", ")})`);
  }
  if (objects.length < 2) return objects[0] ?? "'{}'";
  // The text between the braces: from the second character to the last but one.
  const inner = objects.map((object) => `substr(substr(${object}, 2), -1, -${TEXT_MAX})`);
  return `concat('{', ${inner.join(", ',', ")}, '}')`;
}
