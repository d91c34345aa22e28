import { useEffect, useState } from "react";
import type { Table } from "#shared/contract/tables";
import { recordCalls, type WireRecord } from "#shared/contract/records";
import { fieldTypes } from "#shared/fields/index";
import { asShown } from "#shared/fields/as-shown";
import { connectedOf } from "../cells/connected";
import { isCallError } from "../../../app/errors/show-error";
import { request } from "../../../app/api";
import { useSession } from "../../../app/session/session-context";

/** Records that a search offers, and the pause before it is sent in ms (decision 36: pickers). */
const OFFERED = 20;
const PICKER_DEBOUNCE = 200;

export interface Candidate {
  id: number;
  title: string;
}

/** Records of a table that a text finds, by their titles; null while the first answer is on its way. */
export function useCandidates(table: Table | undefined, query: string): Candidate[] | null {
  const { locale } = useSession();
  const [found, setFound] = useState<Candidate[] | null>(null);
  useEffect(() => {
    if (!table) return;
    let isWanted = true;
    const label = table.fields.find(({ id }) => id === table.recordLabelField);
    const titleOf = ({ id, data }: WireRecord): string => {
      if (!label) return `#${id}`;
      const value = data[label.id] ?? null;
      const shown = asShown(label);
      const text =
        label.type === "connectedRecord"
          ? connectedOf(value)
              .map(({ title }) => title)
              .join(", ")
          : fieldTypes[shown.type].format(value, shown.config, locale);
      return text === "" ? `#${id}` : text;
    };
    const ask = () =>
      request(recordCalls.queryRecords, {
        tableId: table.id,
        size: OFFERED,
        ...(query.trim() === "" ? {} : { search: query }),
        ...(label ? { fields: [label.id] } : {}),
      }).then(
        ({ records }) => {
          if (isWanted) setFound(records.map((record) => ({ id: record.id, title: titleOf(record) })));
        },
        (error: unknown) => {
          if (!isCallError(error)) throw error;
          if (isWanted) setFound([]);
        },
      );
    const timer = setTimeout(() => void ask(), query === "" ? 0 : PICKER_DEBOUNCE);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [table, query, locale]);
  return found;
}
