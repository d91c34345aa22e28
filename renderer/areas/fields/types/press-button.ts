import { recordValueCalls } from "#shared/contract/record-values";
import type { Field } from "#shared/contract/fields";
import type { WireRecord } from "#shared/contract/records";
import { request } from "../../../app/api";
import { isCallError, showError } from "../../../app/errors/show-error";
import { buttonActions } from "../../../app/slots";
import { host } from "../../../host";

interface Pressed {
  recordId: number;
  field: Field;
  put: (record: WireRecord) => void;
}

/** Presses a button of a record: opens its address, shows what it wrote or confirms what it started. */
export async function pressButton({ recordId, field, put }: Pressed, buttonId: string): Promise<void> {
  try {
    const place = { tableId: field.tableId, recordId, fieldId: field.id };
    const { url, runId, record } = await request(recordValueCalls.pressButton, { ...place, buttonId });
    put(record);
    if (url !== null) host.openExternal(url);
    if (runId !== null) for (const { confirm } of buttonActions.current()) confirm();
  } catch (error) {
    const reason = isCallError(error) && "fields" in error ? error.fields?.[0]?.message : undefined;
    showError(reason && isCallError(error) ? { ...error, message: reason } : error);
  }
}
