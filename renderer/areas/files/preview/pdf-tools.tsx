import { IconArrowAutofitWidth, IconMinus, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { IconButton } from "../../../ui/button/icon-button";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import styles from "./preview.module.css";
import type { useZoom } from "./use-zoom";

interface PdfToolsProps {
  zooming: ReturnType<typeof useZoom>;
  page: number;
  count: number;
  onPage: (page: number) => void;
}

/** The zoom level and the current page. */
export function PdfTools({ zooming, page, count, onPage }: PdfToolsProps) {
  const t = useText();
  const { zoom, scale, canZoomIn, canZoomOut, zoomIn, zoomOut, fitWidth } = zooming;
  // At the ends the buttons are not removed, so that keyboard users keep the focus.
  return (
    <>
      <div className={styles.group} role="group" aria-label={t("files.zoom")}>
        <IconButton label={t("files.zoomOut")} shortcut="-" aria-disabled={!canZoomOut} onClick={zoomOut}>
          <IconMinus size={16} stroke={1.5} />
        </IconButton>
        <output className={styles.percent} aria-live="polite">
          {scale !== null && t("files.zoomPercent", { percent: Math.round(scale * 100) })}
        </output>
        <IconButton label={t("files.zoomIn")} shortcut="+" aria-disabled={!canZoomIn} onClick={zoomIn}>
          <IconPlus size={16} stroke={1.5} />
        </IconButton>
        <IconButton
          label={t("files.fitWidth")}
          shortcut="0"
          aria-pressed={zoom === null}
          isOn={zoom === null}
          onClick={fitWidth}
        >
          <IconArrowAutofitWidth size={18} stroke={1.5} />
        </IconButton>
      </div>
      <PageField {...{ page, count, onPage }} />
    </>
  );
}

function PageField({ page, count, onPage }: Omit<PdfToolsProps, "zooming">) {
  const t = useText();
  /** The typed page number; null: shows the current page. */
  const [text, setText] = useState<string | null>(null);
  const go = () => {
    const wanted = Number(text);
    if (text !== null && Number.isInteger(wanted) && wanted >= 1 && wanted <= count) onPage(wanted);
    setText(null);
  };
  return (
    <div className={styles.pageField}>
      <span className={styles.pageWord} aria-hidden>
        {t("files.pageNumber")}
      </span>
      <div className={styles.pageInput}>
        <TextField
          label={t("files.pageNumber")}
          isLabelHidden
          inputMode="numeric"
          autoComplete="off"
          value={text ?? String(page)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setText(event.target.value)}
          onBlur={go}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            go();
            event.currentTarget.select();
          }}
        />
      </div>
      <span className={styles.pageCount}>{t("files.ofPages", { count })}</span>
    </div>
  );
}
