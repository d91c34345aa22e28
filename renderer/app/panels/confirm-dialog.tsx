import { useState } from "react";
import { Button } from "../../ui/button/button";
import { Dialog } from "../../ui/layers/dialog";
import { ConfirmChecks } from "./confirm-checks";
import { useText } from "../../ui/text";
import type { PanelProps } from "./registry";

/** A named confirmation: the button says again what will happen. A dangerous one asks, and begins on Cancel. */
export default function ConfirmDialog({ params, onClose }: PanelProps<"confirm">) {
  const t = useText();
  const [isReady, setIsReady] = useState(params.checks === undefined);
  const { title, isDangerous = false } = params;
  const question = isDangerous && !title.includes("?") ? t("ui.question", { what: title }) : title;
  const answer = (isConfirmed: boolean) => {
    onClose();
    params.onAnswer(isConfirmed);
  };
  return (
    <Dialog
      title={question}
      width={400}
      onClose={() => answer(false)}
      footer={
        <>
          <Button data-autofocus={isDangerous || undefined} onClick={() => answer(false)}>
            {t("ui.cancel")}
          </Button>
          <Button
            kind={isDangerous ? "danger" : "primary"}
            data-autofocus={!isDangerous || undefined}
            disabled={!isReady}
            onClick={() => answer(true)}
          >
            {params.confirmLabel ?? title}
          </Button>
        </>
      }
    >
      {params.message}
      {params.checks && <ConfirmChecks checks={params.checks} onChange={setIsReady} />}
    </Dialog>
  );
}
