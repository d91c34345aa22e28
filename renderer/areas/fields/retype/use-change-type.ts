import { useState } from "react";
import type { ConversionPreview } from "#shared/contract/field-conversions";
import type { NamedChoice } from "#shared/contract/named-choices";
import type { Field } from "#shared/contract/fields";
import { invalidate } from "../../../app/api";
import { followJob } from "../../../app/jobs";
import { useAppDispatch } from "../../../app/store";
import { undo } from "../../../app/undo";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useChangeFieldTypeMutation } from "../api";
import { fieldViews } from "../types/registry";

/** Changes a field's type as its preview said, at once or by a job whose progress shows, and offers to take it back. */
export function useChangeType(field: Field) {
  const t = useText();
  const dispatch = useAppDispatch();
  const [changeFieldType] = useChangeFieldTypeMutation();
  const [isBusy, setBusy] = useState(false);

  /** @param onTaken called once the change was accepted. Throws if it is refused. */
  async function change(
    { type, config }: ConversionPreview,
    onTaken: () => void,
    createsRecords = false,
    choices: readonly NamedChoice[] = [],
  ): Promise<void> {
    const { id: fieldId, tableId, name } = field;
    setBusy(true);
    try {
      const { jobId, changeSetId } = await changeFieldType({
        tableId,
        fieldId,
        type,
        config,
        ...(type === "connectedRecord" ? { createsRecords, choices: [...choices] } : {}),
      }).unwrap();
      onTaken();
      if (jobId !== null) {
        const { status } = await followJob(jobId, (done, total) =>
          t("fields.converting", { field: name, done, total: total ?? 0 }),
        );
        dispatch(invalidate(`table:${tableId}`));
        if (status !== "done") return;
      }
      showToast({
        kind: "success",
        message: t("fields.typeChanged", { field: name, type: t(fieldViews[type].label) }),
        action: { label: t("app.undo"), run: () => void undo(jobId === null ? changeSetId : undefined) },
      });
    } finally {
      setBusy(false);
    }
  }
  return { change, isBusy };
}
