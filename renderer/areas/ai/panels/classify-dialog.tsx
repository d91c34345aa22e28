import { useState } from "react";
import { recordCalls } from "#shared/contract/records";
import { AI_CLASSIFIED_MAX } from "#shared/limits/ai";
import { request } from "../../../app/api";
import { describeError, showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { undo } from "../../../app/undo";
import { Button } from "../../../ui/button/button";
import { Select } from "../../../ui/fields/select";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useClassifyRecordsMutation, useEstimateClassificationQuery } from "../assist-api";
import styles from "../components/ai-panel.module.css";

/** Proposes an option for each selected record, after its cost was shown. Accepted ones are written in one change. */
export default function ClassifyDialog({ params: { table, recordIds }, onClose }: PanelProps<"aiClassify">) {
  const t = useText();
  const choices = table.fields.filter(({ type }) => type === "select" || type === "radioSelect");
  const [fieldId, setFieldId] = useState<number | null>(choices[0]?.id ?? null);
  const asked = {
    tableId: table.id,
    fieldId: fieldId ?? 0,
    sources: table.fields
      .filter(({ id, type }) => id !== fieldId && ["text", "tags", "number", "email", "link"].includes(type))
      .map(({ id }) => id)
      .slice(0, 20),
    recordIds: recordIds.slice(0, AI_CLASSIFIED_MAX),
  };
  const estimate = useEstimateClassificationQuery(asked, { skip: fieldId === null });
  const [classify, { data, error, isLoading }] = useClassifyRecordsMutation();
  const apply = async () => {
    if (!data || fieldId === null) return;
    try {
      const { changeSetId } = await request(recordCalls.updateRecords, {
        tableId: table.id,
        records: data.proposals.map(({ recordId, optionId }) => ({
          id: recordId,
          data: { [fieldId]: optionId },
        })),
      });
      onClose();
      showToast({
        kind: "success",
        message: t("aiScreens.classified", { count: data.proposals.length }),
        action: { label: t("app.undo"), run: () => void undo(changeSetId) },
      });
    } catch (problem) {
      showError(problem);
    }
  };
  return (
    <Dialog title={t("aiScreens.classify")} onClose={onClose}>
      <div className={styles.result}>
        <Select
          label={t("aiScreens.classifyInto")}
          value={fieldId === null ? null : String(fieldId)}
          options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => setFieldId(id === null ? null : Number(id))}
        />
        {estimate.data && (
          <p className={styles.quiet}>
            {t("aiScreens.cost", { records: estimate.data.records, credits: estimate.data.credits })}
          </p>
        )}
        {error && !isLoading && (
          <p role="alert" className={styles.problem}>
            {describeError(error).message}
          </p>
        )}
        {data && !isLoading && (
          <table className={styles.pairs}>
            <tbody>
              {data.proposals.map(({ recordId, label, option }) => (
                <tr key={recordId}>
                  <td>{label}</td>
                  <td>{option}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className={styles.row}>
          <Button isBusy={isLoading} disabled={!estimate.data} onClick={() => void classify(asked)}>
            {t("aiScreens.propose")}
          </Button>
          <Button
            kind="primary"
            disabled={!data || data.proposals.length === 0 || isLoading}
            onClick={() => void apply()}
          >
            {t("aiScreens.apply")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
