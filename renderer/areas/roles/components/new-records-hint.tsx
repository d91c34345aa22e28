import { useState } from "react";
import { fieldCalls } from "#shared/contract/fields";
import type { Table } from "#shared/contract/tables";
import type { FilterGroup } from "#shared/fields/operators";
import { fieldsToFill } from "#shared/permissions/row-starts";
import { request } from "../../../app/api";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import styles from "./roles.module.css";

interface NewRecordsHintProps {
  table: Table;
  rows: FilterGroup | null;
  onChange: (rows: FilterGroup) => void;
}

/** Warns that members of the role must fill in certain fields of new records; with a way out. */
export function NewRecordsHint({ table, rows, onChange }: NewRecordsHintProps) {
  const t = useText();
  const [isBusy, setIsBusy] = useState(false);
  const missing = fieldsToFill(rows, table.fields);
  if (rows === null || missing.length === 0) return null;
  const names = missing.flatMap((id) => table.fields.find((field) => field.id === id)?.name ?? []);
  const author = table.fields.find(({ type }) => type === "createdBy");
  const includeOwn = async () => {
    setIsBusy(true);
    try {
      const fieldId = author?.id ?? (await createAuthor());
      const own = { fieldId, operator: "is" as const, value: "me" };
      onChange({ match: "any", conditions: [rows, own] } as FilterGroup);
    } catch (problem) {
      showError(problem);
    } finally {
      setIsBusy(false);
    }
  };
  const createAuthor = async (): Promise<number> => {
    const name = t("fields.type.createdBy");
    const { field } = await request(fieldCalls.createField, { tableId: table.id, name, type: "createdBy" });
    return field.id;
  };
  return (
    <div className={styles.warning} role="status">
      <p>{t("roles.newRecordsNeed", { fields: names.join(", ") })}</p>
      <Button size="compact" isBusy={isBusy} onClick={() => void includeOwn()}>
        {t(author ? "roles.includeOwn" : "roles.addCreatedBy")}
      </Button>
    </div>
  );
}
