import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { colorStyle } from "../../../ui/tile/color-style";
import { GuideDrawing } from "../components/guide-drawing";
import { GUIDE_STEPS, guides } from "../guides";
import styles from "./guide-dialog.module.css";

const WIDTH = 560;

/** A guide inside the product: a few pictures with a sentence each, and the way to try it. */
export default function GuideDialog({ params: { guide }, onClose }: PanelProps<"startGuide">) {
  const t = useText();
  const navigate = useNavigate();
  const [step, setStep] = useState<(typeof GUIDE_STEPS)[number]>(1);
  const total = GUIDE_STEPS.length;
  const move = (by: 1 | -1) => setStep(GUIDE_STEPS[step - 1 + by] ?? step);
  const tryIt = () => {
    onClose();
    guides[guide].go((path) => void navigate(path));
  };
  return (
    <Dialog
      title={t(`start.guide.${guide}`)}
      width={WIDTH}
      onClose={onClose}
      footer={
        <>
          <span className={styles.place}>{t("start.guide.step", { step, total })}</span>
          {step > 1 && <Button onClick={() => move(-1)}>{t("start.guide.previous")}</Button>}
          {step < total ? (
            <Button kind="primary" data-autofocus onClick={() => move(1)}>
              {t("start.guide.next")}
            </Button>
          ) : (
            <Button kind="primary" onClick={tryIt}>
              {t("start.guide.try")}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.picture} style={colorStyle(guides[guide].color)}>
        <GuideDrawing guide={guide} step={step} />
      </div>
      <div aria-live="polite">
        <h3 className={styles.title}>{t(`start.guide.${guide}.${step}`)}</h3>
        <p className={styles.text}>{t(`start.guide.${guide}.${step}.text`)}</p>
      </div>
    </Dialog>
  );
}
