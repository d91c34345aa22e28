import { useState } from "react";
import { Select } from "../../../../ui/fields/select";
import { useText } from "../../../../ui/text";
import { useCandidates } from "../../../fields/public";
import { useGetTableQuery } from "../../../../tables/tables-api";
import { labelOf, tableIdOf, type InputProps } from "../form-scope";
import styles from "./inputs.module.css";
import { ValueField } from "./value-field";

/** A record of a step, or a certain one of the table. */
export function RecordInput({ input, value, error, scope, onChange }: InputProps) {
  const tableId = tableIdOf(input, scope);
  const label = labelOf(input);
  return (
    <ValueField
      {...{ label, error, value, scope, onChange }}
      hint={input.help ?? undefined}
      accepts={input.accepts.length > 0 ? input.accepts : ["record"]}
    >
      {(picker) => (
        <div className={styles.row}>
          <div>
            <RecordSelect
              label={label}
              tableId={tableId}
              recordId={typeof value === "number" ? value : null}
              error={error}
              onChange={onChange}
            />
          </div>
          {picker}
        </div>
      )}
    </ValueField>
  );
}

interface RecordSelectProps {
  label: string;
  tableId: number | null;
  recordId: number | null;
  error?: string | undefined;
  onChange: (recordId: number | null) => void;
}

/** Chooses a record of a table among its newest ones, by title. */
export function RecordSelect({ label, tableId, recordId, error, onChange }: RecordSelectProps) {
  const t = useText();
  const { data } = useGetTableQuery({ tableId: tableId ?? 0 }, { skip: tableId === null });
  const [query] = useState("");
  const { found } = useCandidates(data?.table, query);
  const options = (found ?? []).map(({ id, title }) => ({ value: String(id), label: title }));
  const known =
    recordId === null || options.some(({ value }) => value === String(recordId))
      ? options
      : [{ value: String(recordId), label: `#${recordId}` }, ...options];
  return (
    <Select
      label={label}
      value={recordId === null ? null : String(recordId)}
      options={known}
      isSearchable
      isClearable
      disabled={tableId === null}
      placeholder={t(tableId === null ? "automation.tableFirst" : "automation.chooseRecord")}
      {...(error !== undefined && { error })}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}
