import type { RecordGroup } from "#shared/contract/record-groups";
import type { RowRange } from "../data/block-loader";
import type { GroupList } from "../data/window-groups";

/** A group's heading, or the heading of rows without a known group. */
export interface Heading {
  /** Identifies it, also after the groups were reloaded. */
  key: string;
  /** Null for rows after the groups: new ones, or those of groups that were not returned. */
  group: RecordGroup | null;
  /** 1 for the outermost. */
  level: number;
  count: number;
  isOpen: boolean;
}

/** The content of a grid row: a heading, or the record at an index of the query. */
export type GridRowContent = { heading: Heading } | { record: number };

interface Segment {
  /** Its first row. */
  row: number;
  heading: Heading | null;
  /** The records below it, by their index in the query. */
  record: number;
  rows: number;
}

/**
 * Maps grid rows to their content. Without groups each row is the record with the same index; with groups there
 * are headings in between, and records of closed groups have no row. Created again for every change of the groups;
 * reading it is cheap.
 */
export class RowLayout {
  /** Number of rows. */
  readonly rows: number;
  /** Levels of headings; 0 without groups. */
  readonly levels: number;
  #segments: readonly Segment[];
  #byKey: ReadonlyMap<string, number>;

  private constructor(segments: readonly Segment[], levels: number) {
    this.#segments = segments;
    this.levels = levels;
    this.#byKey = new Map(segments.flatMap(({ heading, row }) => (heading ? [[heading.key, row]] : [])));
    const last = segments.at(-1);
    this.rows = last ? last.row + (last.heading ? 1 : 0) + last.rows : 0;
  }

  static plain(total: number): RowLayout {
    return new RowLayout([{ row: 0, heading: null, record: 0, rows: total }], 0);
  }

  /** `total` records in groups of `fields` with up to as many levels; `closed` holds keys of headings. */
  static grouped(
    { groups, isComplete }: GroupList,
    fieldIds: readonly number[],
    total: number,
    closed: ReadonlySet<string>,
  ): RowLayout {
    const levels = fieldIds.length;
    const segments: Segment[] = [];
    let row = 0;
    let record = 0;
    let closedAt = Infinity;
    const add = (heading: Heading, held: number) => {
      const rows = heading.isOpen ? held : 0;
      closedAt = heading.isOpen ? Infinity : heading.level;
      segments.push({ row, heading, record, rows });
      row += 1 + rows;
    };
    for (const group of groups) {
      const level = group.keys.length;
      const key = headingKey(fieldIds, group);
      const held = level === levels ? Math.max(0, Math.min(group.count, total - record)) : 0;
      // Inside of a closed group nothing is shown, not even headings.
      if (level <= closedAt) add({ key, group, level, count: group.count, isOpen: !closed.has(key) }, held);
      record += held;
    }
    if (record < total) {
      const key = isComplete ? "new" : "more";
      const count = total - record;
      add({ key, group: null, level: 1, count, isOpen: !closed.has(key) }, count);
    }
    return new RowLayout(segments, levels);
  }

  /** Undefined after the last row. */
  at(row: number): GridRowContent | undefined {
    const segment = this.#segments[this.#segmentAt(row)];
    if (!segment || row < 0 || row >= this.rows) return undefined;
    const step = row - segment.row;
    if (!segment.heading) return { record: segment.record + step };
    return step === 0 ? { heading: segment.heading } : { record: segment.record + step - 1 };
  }

  headingAt(row: number): Heading | undefined {
    const content = this.at(row);
    return content && "heading" in content ? content.heading : undefined;
  }

  /** The index in the query of the record that a row shows. */
  recordAt(row: number): number | undefined {
    const content = this.at(row);
    return content && "record" in content ? content.record : undefined;
  }

  /** The row that shows the record at an index of the query; -1 while its group is closed. */
  rowOf(record: number): number {
    if (record < 0) return -1;
    const found = this.#segments.find((one) => record >= one.record && record < one.record + one.rows);
    return found ? found.row + (found.heading ? 1 : 0) + (record - found.record) : -1;
  }

  rowOfHeading(key: string): number {
    return this.#byKey.get(key) ?? -1;
  }

  /** Keys of all visible headings. */
  headingKeys(): Iterable<string> {
    return this.#byKey.keys();
  }

  /** The records of a range of rows, both inclusive, as contiguous ranges. */
  recordsBetween(first: number, last: number): RowRange[] {
    const ranges: RowRange[] = [];
    for (let at = this.#segmentAt(first); at < this.#segments.length; at++) {
      const segment = this.#segments[at];
      if (!segment || segment.row > last) break;
      const start = segment.row + (segment.heading ? 1 : 0);
      const from = Math.max(first, start) - start + segment.record;
      const to = Math.min(last, start + segment.rows - 1) - start + segment.record;
      if (to < from) continue;
      const before = ranges.at(-1);
      if (before?.last === from - 1) before.last = to;
      else ranges.push({ first: from, last: to });
    }
    return ranges;
  }

  /** The last segment that begins at or before a row. */
  #segmentAt(row: number): number {
    let low = 0;
    let high = this.#segments.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#segments[middle]?.row ?? 0) <= row) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** Includes the fields, because the same value of another field is another group. */
export const headingKey = (fieldIds: readonly number[], { keys }: RecordGroup): string =>
  JSON.stringify(keys.map((value, level) => [fieldIds[level], value]));
