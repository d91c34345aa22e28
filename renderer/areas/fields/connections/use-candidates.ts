import { useEffect, useEffectEvent, useState } from "react";
import type { Field } from "#shared/contract/fields";
import type { Table } from "#shared/contract/tables";
import { recordCalls, type WireRecord } from "#shared/contract/records";
import { isCellError } from "#shared/fields/cell-error";
import { fieldTypes } from "#shared/fields/index";
import type { Locale } from "#shared/fields/field-type";
import type { FilterCondition, FilterGroup } from "#shared/fields/operators";
import { PAGE_SIZE_MAX, PICKER_DEBOUNCE } from "#shared/limits/records";
import { asShown } from "#shared/fields/as-shown";
import { connectedOf } from "../cells/connected";
import { isCallError } from "../../../app/errors/show-error";
import { request } from "../../../app/api";
import { useSession } from "../../../app/session/session-context";

/** Number of records offered by a search. The pause before it is sent is PICKER_DEBOUNCE (decision 36). */
const OFFERED = 20;

export interface Candidate {
  id: number;
  title: string;
  /** Values of its first fields beside the title, to tell records of one name apart. */
  detail?: string;
}

/** Fields in a candidate's detail. */
const DETAIL_FIELDS = 3;

/** The first fields besides the title whose values are words. */
const detailFieldsOf = (table: Table): Field[] =>
  table.fields
    .filter(({ id, type }) => id !== table.recordLabelField && fieldTypes[type].searchable)
    .slice(0, DETAIL_FIELDS);

/** The field that names a table's records. */
const labelOf = (table: Table) => table.fields.find(({ id }) => id === table.recordLabelField);

function titleOf({ id, data }: WireRecord, label: Field | undefined, locale: Locale): string {
  if (!label) return `#${id}`;
  const value = data[label.id] ?? null;
  if (isCellError(value)) return value.error;
  const shown = asShown(label);
  const text =
    label.type === "connectedRecord"
      ? connectedOf(value)
          .map(({ title }) => title)
          .join(", ")
      : fieldTypes[shown.type].format(value, shown.config, locale);
  return text === "" ? `#${id}` : text;
}

/** A filter by a title, whose letters may be upper or lower case; undefined if no record can have it. */
function isTitled(label: Field | undefined, title: string, locale: Locale): FilterGroup | undefined {
  const parsed = label && fieldTypes[label.type].parse(title, label.config, locale);
  if (!parsed?.ok || parsed.value === null) return undefined;
  const value = parsed.value as FilterCondition["value"];
  return { match: "all", conditions: [{ fieldId: label?.id ?? 0, operator: "is", value }] };
}

/** Records of a table with their titles. */
async function askTitles(
  table: Table,
  locale: Locale,
  which: { search?: string; ids?: number[]; filter?: FilterGroup | undefined; size: number },
): Promise<Candidate[]> {
  const label = labelOf(table);
  const details = detailFieldsOf(table);
  const fields = label ? { fields: [label, ...details].map(({ id }) => id) } : {};
  const { records } = await request(recordCalls.queryRecords, { tableId: table.id, ...which, ...fields });
  return records.map((record) => {
    const detail = details
      .map((field) => titleOf(record, field, locale))
      .filter((text) => text !== `#${record.id}`);
    return {
      id: record.id,
      title: titleOf(record, label, locale),
      ...(detail.length > 0 && { detail: detail.join(" · ") }),
    };
  });
}

/** An empty result if the call is refused; any other error is a bug. */
const noneWhenRefused = (error: unknown): Candidate[] => {
  if (!isCallError(error)) throw error;
  return [];
};

interface Candidates {
  /** Null while the first answer is pending. */
  found: Candidate[] | null;
  /** They are the results of this text, not of an earlier one. */
  isCurrent: boolean;
}

interface CandidateOptions {
  /** Called with each answer. */
  onFound?: (found: Candidate[], query: string) => void;
  /** Only records of this title. */
  title?: string;
}

/** Records of a table that match a text, with their titles. */
export function useCandidates(
  table: Table | undefined,
  query: string,
  { onFound, title }: CandidateOptions = {},
): Candidates {
  const { locale } = useSession();
  const [{ found, of }, setFound] = useState<{ found: Candidate[] | null; of: string | null }>({
    found: null,
    of: null,
  });
  const tell = useEffectEvent((answer: Candidate[], of: string) => onFound?.(answer, of));
  useEffect(() => {
    if (!table) return;
    let isWanted = true;
    const filter = title === undefined ? undefined : isTitled(labelOf(table), title, locale);
    const which = {
      size: OFFERED,
      ...(filter && { filter }),
      ...(query.trim() !== "" && { search: query }),
    };
    const ask = async () => {
      const answer = await askTitles(table, locale, which).catch(noneWhenRefused);
      if (!isWanted) return;
      setFound({ found: answer, of: query });
      tell(answer, query);
    };
    const timer = setTimeout(() => void ask(), query === "" ? 0 : PICKER_DEBOUNCE);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [table, query, title, locale]);
  return { found, isCurrent: of === query };
}

/** Titles of records with known ids; for a missing record it is the id. */
export function useTitles(table: Table | undefined, ids: readonly number[]): ReadonlyMap<number, string> {
  const { locale } = useSession();
  const [known, setKnown] = useState<ReadonlyMap<number, string>>(new Map());
  const key = JSON.stringify(ids);
  useEffect(() => {
    const asked = JSON.parse(key) as number[];
    if (!table || asked.length === 0) return;
    let isWanted = true;
    const ask = async () => {
      const which = { ids: asked, size: Math.min(asked.length, PAGE_SIZE_MAX) };
      const answer = await askTitles(table, locale, which).catch(noneWhenRefused);
      if (isWanted) setKnown(new Map(answer.map(({ id, title }) => [id, title])));
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [table, key, locale]);
  return new Map(ids.map((id) => [id, known.get(id) ?? `#${id}`]));
}
