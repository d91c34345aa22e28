import { IconMinus, IconPlus } from "@tabler/icons-react";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import styles from "./flow.module.css";

const STEPS = [50, 75, 100, 125, 150] as const;
/** In percent. */
export const WHOLE = 100;

export const zoomedBy = (percent: number, by: 1 | -1): number =>
  STEPS[STEPS.findIndex((step) => step === percent) + by] ?? percent;

interface ZoomControlProps {
  percent: number;
  onZoom: (percent: number) => void;
}

/** Makes the flow smaller, larger or whole again. */
export function ZoomControl({ percent, onZoom }: ZoomControlProps) {
  const t = useText();
  const [smaller, larger] = [zoomedBy(percent, -1), zoomedBy(percent, 1)];
  return (
    <div className={styles.zoom} role="group" aria-label={t("automation.zoom")}>
      <IconButton
        size="small"
        label={t("automation.zoomOut")}
        disabled={smaller === percent}
        onClick={() => onZoom(smaller)}
      >
        <IconMinus size={16} stroke={1.5} />
      </IconButton>
      <button type="button" aria-label={t("automation.zoomWhole", { percent })} onClick={() => onZoom(WHOLE)}>
        {t("automation.zoomPercent", { percent })}
      </button>
      <IconButton
        size="small"
        label={t("automation.zoomIn")}
        disabled={larger === percent}
        onClick={() => onZoom(larger)}
      >
        <IconPlus size={16} stroke={1.5} />
      </IconButton>
    </div>
  );
}
