import { useState } from "react";
import { fieldCalls } from "#shared/contract/fields";
import type { Table } from "#shared/contract/tables";
import type { FilterGroup } from "#shared/fields/operators";
import { request } from "../../../app/api";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";

interface OwnRowsButtonProps {
  table: Table;
  rows: FilterGroup | null;
  onChange: (rows: FilterGroup) => void;
}

/** Shows members the records that they create, next to those of the rule; adds the field that this needs. */
export function OwnRowsButton({ table, rows, onChange }: OwnRowsButtonProps) {
  const t = useText();
  const [isBusy, setIsBusy] = useState(false);
  const author = table.fields.find(({ type }) => type === "createdBy");
  const includeOwn = async () => {
    setIsBusy(true);
    try {
      const fieldId = author?.id ?? (await createAuthor());
      const own = { fieldId, operator: "is" as const, value: "me" };
      onChange({ match: "any", conditions: rows === null ? [own] : [rows, own] } as FilterGroup);
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
  const label = rows === null ? "roles.ownRows" : author ? "roles.includeOwn" : "roles.addCreatedBy";
  return (
    <Button
      size="compact"
      kind={rows === null ? "subtle" : "default"}
      isBusy={isBusy}
      onClick={() => void includeOwn()}
    >
      {t(label)}
    </Button>
  );
}
