import { useId } from "react";
import type { Json } from "#shared/automations/definition";
import { filterGroup } from "#shared/fields/operators";
import { Field } from "../../../../ui/fields/field";
import { useText } from "../../../../ui/text";
import { useCellContext, FilterEditor } from "../../../fields/public";
import { useGetTableQuery } from "../../../../tables/tables-api";
import { labelOf, tableIdOf, type InputProps } from "../form-scope";
import styles from "./inputs.module.css";

/** Conditions on the fields of a table. */
export function FilterInput({ input, value, error, scope, onChange }: InputProps) {
  const t = useText();
  const id = useId();
  const context = useCellContext();
  const tableId = tableIdOf(input, scope);
  const { data } = useGetTableQuery({ tableId: tableId ?? 0 }, { skip: tableId === null });
  return (
    <Field id={id} label={labelOf(input)} error={error} hint={input.help}>
      <div id={id} role="group" aria-label={input.label}>
        {data ? (
          <FilterEditor
            key={tableId}
            fields={data.table.fields}
            filter={filterGroup.safeParse(value).data ?? null}
            context={context}
            onChange={(filter) => onChange(filter as Json | null)}
          />
        ) : (
          <p className={styles.none}>{t("automation.tableFirst")}</p>
        )}
      </div>
    </Field>
  );
}
