import { useState } from "react";
import { listOperators } from "#shared/fields/operators";
import { MultiSelect } from "../../../ui/fields/multi-select";
import { useText } from "../../../ui/text";
import { useGetTableQuery } from "../../../tables/tables-api";
import { useCandidates, useTitles } from "../connections/use-candidates";
import type { FilterValueProps } from "../types/field-view";
import { scalarsOf } from "./scalars";
import { TextFilterValue } from "./text-filter-value";

/** Connected records are searched and chosen; a part of their titles is typed. */
export function ConnectedFilterValue(props: FilterValueProps) {
  return listOperators.includes(props.operator) ? (
    <ChosenRecords {...props} />
  ) : (
    <TextFilterValue {...props} />
  );
}

function ChosenRecords({ field, value, label, onChange }: FilterValueProps) {
  const t = useText();
  const { data } = useGetTableQuery({ tableId: Number(field.config["tableId"]) });
  const [query, setQuery] = useState("");
  const chosen = scalarsOf(value).map(Number);
  const { found, isCurrent } = useCandidates(data?.table, query);
  const titles = useTitles(data?.table, chosen);
  // Results of an earlier search text are not offered.
  const candidates = isCurrent ? (found ?? []) : [];
  const offered = new Map([...titles, ...candidates.map(({ id, title }) => [id, title] as const)]);
  return (
    <MultiSelect
      label={label}
      values={chosen.map(String)}
      options={[...offered].map(([id, title]) => ({ value: String(id), label: title }))}
      placeholder={
        chosen.length === 0 ? t("connections.search", { table: data?.table.displayLabel ?? "" }) : ""
      }
      // By all of a record's text and not by its title alone.
      search={{
        text: query,
        nothing: !isCurrent ? t("app.loading") : t("ui.noResults", { query }),
        onText: setQuery,
      }}
      onChange={(next) => onChange(next.length === 0 ? undefined : next.map(Number))}
    />
  );
}
