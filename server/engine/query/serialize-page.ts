import { fieldStorage } from "../fields/index";
import { writeCursor } from "./cursor";
import type { ColumnValue } from "./fragment";
import type { PageShape } from "./plan";

type Row = readonly ColumnValue[];
/** Writes a page of rows, of which there may be one more than fit, as JSON text. */
export type PageSerializer = (rows: readonly Row[], size: number) => string;

/** Columns before the fields': id and revision. */
const LEADING = 2;

/** Makes the serializer of one shape: what differs by field is decided once, not for every cell. */
export function makePageSerializer(json: string): PageSerializer {
  const shape = JSON.parse(json) as PageShape;
  const columns = shape.fields.map(({ id, type, config }, index) => {
    const storage = fieldStorage[type];
    const write = storage.json?.(config) ?? ((value) => JSON.stringify(storage.decode(value, config)));
    return { place: LEADING + index, head: `${index === 0 ? "" : ","}"${id}":`, write };
  });
  const writeRecord = (row: Row): string => {
    let text = `{"id":${row[0]},"revision":${row[1]},"data":{`;
    for (const { place, head, write } of columns) {
      const value = row[place] ?? null;
      text += value === null ? `${head}null` : head + write(value);
    }
    return `${text}}}`;
  };
  const writeNext = (last: Row): string => {
    const values = last.slice(LEADING + columns.length);
    return JSON.stringify(writeCursor(shape.order, { values, id: Number(last[0]) }));
  };
  return (rows, size) => {
    const shown = rows.length > size ? rows.slice(0, size) : rows;
    const last = rows.length > size ? shown.at(-1) : undefined;
    return `{"records":[${shown.map(writeRecord).join(",")}],"next":${last ? writeNext(last) : "null"}}`;
  };
}
