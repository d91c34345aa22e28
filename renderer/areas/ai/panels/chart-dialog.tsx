import { useState } from "react";
import { pageCalls, type Block } from "#shared/contract/pages";
import { request } from "../../../app/api";
import { describeError, showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { undo } from "../../../app/undo";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { EmbeddedBlock } from "../../apps/public";
import { useProposeChartMutation } from "../assist-api";
import styles from "../components/ai-panel.module.css";

/** Turns a sentence into a chart, shown with its records before it is added to the page. */
export default function ChartDialog({ params: { page }, onClose }: PanelProps<"aiChart">) {
  const t = useText();
  const [sentence, setSentence] = useState("");
  const [isAdding, setIsAdding] = useState(false);
  const [propose, { data, error, isLoading }] = useProposeChartMutation();
  const add = async () => {
    if (!data) return;
    setIsAdding(true);
    try {
      const { changeSetId } = await request(pageCalls.addBlock, {
        appId: page.id,
        type: "chart",
        config: { ...data.config },
      });
      onClose();
      showToast({
        kind: "success",
        message: t("aiScreens.chartAdded"),
        action: { label: t("app.undo"), run: () => void undo(changeSetId) },
      });
    } catch (problem) {
      showError(problem);
      setIsAdding(false);
    }
  };
  const block: Block | null = data
    ? { id: 0, config: { type: "chart" }, normalizedConfig: { ...data.config }, revision: 1 }
    : null;
  return (
    <Dialog title={t("aiScreens.chart")} onClose={onClose}>
      <form
        className={styles.result}
        onSubmit={(event) => {
          event.preventDefault();
          if (sentence.trim() !== "") void propose({ sentence });
        }}
      >
        <TextField
          label={t("aiScreens.sentence")}
          placeholder={t("aiScreens.chartExample")}
          value={sentence}
          data-autofocus
          onChange={({ currentTarget }) => setSentence(currentTarget.value)}
        />
        {error && !isLoading && (
          <p role="alert" className={styles.problem}>
            {describeError(error).message}
          </p>
        )}
        {data && block && !isLoading && (
          <>
            {data.planner === "rules" && <p className={styles.quiet}>{t("aiScreens.chartByRules")}</p>}
            <div className={styles.chart} role="group" aria-label={data.title}>
              <EmbeddedBlock
                key={JSON.stringify(data.config)}
                host={{
                  ...page,
                  blocks: [block],
                  can: { ...page.can, hasFullControl: page.can.fullControl },
                  createdAt: "",
                }}
                block={block}
              />
            </div>
          </>
        )}
        <div className={styles.row}>
          <Button type="submit" isBusy={isLoading} disabled={sentence.trim() === ""}>
            {t("aiScreens.propose")}
          </Button>
          <Button kind="primary" isBusy={isAdding} disabled={!data || isLoading} onClick={() => void add()}>
            {t("aiScreens.addChart")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
