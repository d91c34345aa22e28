import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { viewCalls } from "#shared/contract/views";
import { request } from "../../../app/api";
import { describeError, showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { undo } from "../../../app/undo";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { sayCondition } from "../../forms/public";
import { useCellContext } from "../../fields/public";
import { useProposeFilterMutation } from "../assist-api";
import styles from "../components/ai-panel.module.css";

/** Turns a sentence into a filter, which becomes a personal view. */
export default function FilterDialog({ params: { table }, onClose }: PanelProps<"aiFilter">) {
  const t = useText();
  const navigate = useNavigate();
  const [sentence, setSentence] = useState("");
  const [propose, { data, error, isLoading }] = useProposeFilterMutation();
  const context = useCellContext();
  const nameOf = (fieldId: number) => table.fields.find(({ id }) => id === fieldId)?.name ?? "";
  const keep = async () => {
    if (!data) return;
    try {
      const { app, changeSetId } = await request(viewCalls.createApp, {
        label: data.title || sentence.slice(0, 60),
        tableId: table.id,
        isPersonal: true,
        config: {
          filter: data.filter,
          ...(data.chart && { group: [{ field: data.chart.groupField, order: "asc" }] }),
        },
      });
      onClose();
      showToast({
        kind: "success",
        message: t("aiScreens.viewMade"),
        action: { label: t("app.undo"), run: () => void undo(changeSetId) },
      });
      void navigate(`/object/${table.id}/views/${app.id}`);
    } catch (problem) {
      showError(problem);
    }
  };
  return (
    <Dialog title={t("aiScreens.filter")} onClose={onClose}>
      <form
        className={styles.result}
        onSubmit={(event) => {
          event.preventDefault();
          if (sentence.trim() !== "") void propose({ tableId: table.id, sentence });
        }}
      >
        <TextField
          label={t("aiScreens.sentence")}
          placeholder={t("aiScreens.filterExample")}
          value={sentence}
          data-autofocus
          onChange={({ currentTarget }) => setSentence(currentTarget.value)}
        />
        {error && !isLoading && (
          <p role="alert" className={styles.problem}>
            {describeError(error).message}
          </p>
        )}
        {data && !isLoading && (
          <div role="status" className={styles.result}>
            <strong>{data.title}</strong>
            {data.filter.match === "any" && data.filter.conditions.length > 1 && (
              <p className={styles.quiet}>{t("views.matchAny")}</p>
            )}
            <ul className={styles.records}>
              {data.filter.conditions.map((condition, at) => (
                <li key={at}>{sayCondition(condition, table.fields, context, t)}</li>
              ))}
            </ul>
            {data.chart && (
              <p className={styles.quiet}>
                {t("aiScreens.groupedBy", { name: nameOf(data.chart.groupField) })}
              </p>
            )}
            <p className={styles.quiet}>{t("aiScreens.found", { count: data.count })}</p>
          </div>
        )}
        <div className={styles.row}>
          <Button type="submit" isBusy={isLoading} disabled={sentence.trim() === ""}>
            {t("aiScreens.propose")}
          </Button>
          <Button kind="primary" disabled={!data || isLoading} onClick={() => void keep()}>
            {t("aiScreens.keepView")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
