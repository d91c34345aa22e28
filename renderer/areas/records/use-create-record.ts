import { useCallback } from "react";
import type { Field } from "#shared/contract/fields";
import type { CellValue, RecordData } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import { startOf } from "#shared/fields/auto-fill";
import { isShown } from "#shared/fields/conditionals";
import type { AutoFillMoment } from "#shared/fields/field-type";
import { RECORD_CREATED_TOAST } from "#shared/limits/records";
import { showError } from "../../app/errors/show-error";
import { useSession } from "../../app/session/session-context";
import { useText } from "../../ui/text";
import { showToast } from "../../ui/toast/toast-store";
import { isEditable } from "../fields/public";
import { CallRefused } from "../../app/api/call-problems";
import type { TableRecords } from "./data/table-records";

/** Values that a new record starts with, as far as people write them; the server fills in the others. */
export function startingData(fields: readonly Field[], moment: AutoFillMoment): RecordData {
  const started = fields
    .filter(isEditable)
    .map((field): [number, CellValue] => [field.id, startOf(field, moment)]);
  return Object.fromEntries(started.filter(([, value]) => value !== null && value !== false));
}

/** The user and time for automatic values of new records. */
export function useAutoFillMoment(): () => AutoFillMoment {
  const { user, locale } = useSession();
  return useCallback(
    () => ({ userId: user.id, now: Date.now(), timeZone: locale.timeZone }),
    [user.id, locale.timeZone],
  );
}

/** Whether a record that starts with these values must be filled in before it can be made. */
export const needsForm = (
  { fields, conditionals }: Pick<Table, "fields" | "conditionals">,
  started: RecordData,
  userId: number,
): boolean =>
  fields.some(
    (field) =>
      field.required &&
      isEditable(field) &&
      field.type !== "checkbox" &&
      isShown({ fields, conditionals }, field.id, started, userId),
  );

interface CreateOptions {
  message?: string;
  /** Called with the row's local id, which is valid until the server assigns one. */
  onPlaced?: (localId: number) => void;
}

/** Creates a record with the given values. Resolves to its id, or to null after showing the rejection. */
export function useCreateRecord(records: TableRecords) {
  const t = useText();
  return useCallback(
    async (
      data: RecordData,
      { message = t("records.created"), onPlaced }: CreateOptions = {},
    ): Promise<number | null> => {
      try {
        const record = await records.create(data, onPlaced);
        showToast({ kind: "success", message, duration: RECORD_CREATED_TOAST });
        return record.id;
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        const detail = error.fields[0]?.message ?? error.message;
        showError({ id: error.id, code: error.code, message: `${t("records.createFailed")}: ${detail}` });
        return null;
      }
    },
    [records, t],
  );
}
