import { useState, type FormEvent } from "react";
import { STAGE_LIMIT_MAX } from "#shared/limits/views";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";

/** Says how many cards a stage should hold at most. */
export default function StageLimitDialog({ params, onClose }: PanelProps<"stageLimit">) {
  const t = useText();
  const { stage, limit, onSave } = params;
  const [text, setText] = useState(limit === null ? "" : String(limit));
  const save = (event: FormEvent) => {
    event.preventDefault();
    const next = Math.min(STAGE_LIMIT_MAX, Math.trunc(Number(text)));
    onSave(next > 0 ? next : null);
    onClose();
  };
  return (
    <Dialog
      title={t("views.stageLimit", { stage })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button kind="primary" type="submit" form="stage-limit">
            {t("ui.save")}
          </Button>
        </>
      }
    >
      <form id="stage-limit" onSubmit={save}>
        <TextField
          label={t("views.mostCards")}
          hint={t("views.mostCardsHint")}
          type="number"
          min={1}
          max={STAGE_LIMIT_MAX}
          value={text}
          data-autofocus
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
