import { useState } from "react";
import { Button } from "../../ui/button/button";
import { Dialog } from "../../ui/layers/dialog";
import { ConfirmChecks } from "./confirm-checks";
import { useText } from "../../ui/text";
import type { PanelProps } from "./registry";

/** A named confirmation: the button says again what will happen. */
export default function ConfirmDialog({ params, onClose }: PanelProps<"confirm">) {
  const t = useText();
  const [isReady, setIsReady] = useState(params.checks === undefined);
  const answer = (isConfirmed: boolean) => {
    onClose();
    params.onAnswer(isConfirmed);
  };
  return (
    <Dialog
      title={params.title}
      width={400}
      onClose={() => answer(false)}
      footer={
        <>
          <Button onClick={() => answer(false)}>{t("ui.cancel")}</Button>
          <Button
            kind={params.isDangerous ? "danger" : "primary"}
            data-autofocus={params.checks === undefined ? true : undefined}
            disabled={!isReady}
            onClick={() => answer(true)}
          >
            {params.confirmLabel ?? params.title}
          </Button>
        </>
      }
    >
      {params.message}
      {params.checks && <ConfirmChecks checks={params.checks} onChange={setIsReady} />}
    </Dialog>
  );
}
