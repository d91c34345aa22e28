import { Suspense, useMemo } from "react";
import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import { isCellError } from "#shared/fields/cell-error";
import { isGroup } from "#shared/fields/filter-group";
import { useText } from "../../../ui/text";
import {
  CellErrorText,
  draftOf,
  isEditable,
  parseText,
  renderValue,
  useFieldReason,
  type CellContext,
} from "../../fields/public";
import { FieldComments } from "../../chat/public";
import { FormField } from "../../records/public";
import type { FillInputProps, FillKit } from "../fill/fill-kit";
import { formPictureAddress } from "./form-picture";
import { sayCondition } from "./say-condition";
import styles from "./open.module.css";

/** The inputs of every field type, for forms inside the application. */
export function useAppKit(
  table: Pick<Table, "id" | "fields" | "conditionals">,
  context: CellContext,
  /** The record whose fields may be commented on. */
  recordId?: number,
): FillKit {
  const t = useText();
  const reasonOf = useFieldReason();
  const { id: tableId, fields, conditionals } = table;
  // Inputs that are new components with every drawing would lose what is being typed.
  const parts = useMemo(
    () => ({
      Input: (props: FillInputProps) => <FormField {...props} context={context} />,
      Value: ({ field, value }: { field: Field; value: CellValue }) => {
        if (isCellError(value)) return <CellErrorText error={value} />;
        const shown = value === null ? "–" : renderValue(value, field, context);
        return <div className={styles.value}>{shown}</div>;
      },
      Picture: ({ fileId, alt }: { fileId: number; alt: string }) => (
        <img src={formPictureAddress(tableId, fileId)} alt={alt} loading="lazy" />
      ),
    }),
    [tableId, context],
  );
  const beside = useMemo(() => {
    if (recordId === undefined) return {};
    const Beside = ({ field }: { field: Field }) => (
      <Suspense fallback={null}>
        <FieldComments {...{ tableId, recordId, field }} />
      </Suspense>
    );
    return { Beside };
  }, [tableId, recordId]);
  return useMemo<FillKit>(
    () => ({
      ...parts,
      ...beside,
      mayFillIn: isEditable,
      draftOf: (value, field) => draftOf(value, field, context),
      read: (draft, field) => {
        if (draft.kind === "value") return { ok: true, value: draft.value };
        const read = parseText(draft.text, field, context);
        return read.ok ? read : { ok: false, problem: reasonOf(read.reason) };
      },
      because: (fieldId) => {
        const rule = conditionals.find((one) => one.fieldId === fieldId);
        if (!rule || (isGroup(rule.when) && rule.when.conditions.length === 0)) return null;
        return sayCondition(rule.when, fields, context, t);
      },
    }),
    [parts, beside, fields, conditionals, context, t, reasonOf],
  );
}
