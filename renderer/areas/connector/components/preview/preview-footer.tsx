import { IconArrowBackUp } from "@tabler/icons-react";
import { useMemo } from "react";
import { Button } from "../../../../ui/button/button";
import { saveText } from "../../../../ui/save-text";
import { useText } from "../../../../ui/text";
import { changeDraft } from "../../wizard/draft";
import { refusedAsCsv, type ImportPreview } from "../../wizard/preview-rows";
import { RunAutomations } from "../run-automations";
import { WaitsFor } from "../waits-for";
import styles from "./preview-footer.module.css";

const WAITS = "preview-waits";

interface PreviewFooterProps {
  identifier: string;
  tableId: number;
  preview: ImportPreview | undefined;
  /** Why it cannot be finished yet; null: it can. */
  waits: string | null;
  isRunAutomations: boolean;
  isStarting: boolean;
  onBack: () => void;
  onFinish: () => void;
}

/** Downloads what is refused, and starts the import. */
export function PreviewFooter(props: PreviewFooterProps) {
  const t = useText();
  const { identifier, preview, onBack, onFinish } = props;
  const refused = useMemo(
    () =>
      preview &&
      refusedAsCsv(preview, [
        t("connector.preview.line"),
        t("connector.head.field"),
        t("connector.preview.value"),
        t("connector.preview.reason"),
      ]),
    [preview, t],
  );
  const [created, updated] = [preview?.counts.created ?? 0, preview?.counts.updated ?? 0];
  const count = created + updated;
  const isEmpty = preview?.isComplete === true && count === 0;
  const waits = props.waits ?? (isEmpty ? t("connector.preview.nothing") : null);
  const label =
    preview?.isComplete !== true || count === 0
      ? t("connector.finish")
      : t(updated === 0 ? "connector.preview.create" : "connector.preview.update", { count });
  return (
    <footer className={styles.footer}>
      <p className={styles.undo}>
        <IconArrowBackUp size={16} stroke={1.5} aria-hidden />
        {t("connector.preview.undo")}
      </p>
      {refused && refused.count > 0 && (
        <button
          type="button"
          className={styles.download}
          onClick={() => saveText(t("connector.preview.fileName"), "text/csv", refused.text)}
        >
          {t("connector.preview.download", { count: refused.count })}
        </button>
      )}
      <div className={styles.actions}>
        <RunAutomations
          tableId={props.tableId}
          isOn={props.isRunAutomations}
          expected={preview?.isComplete === true && props.isRunAutomations ? { created, updated } : undefined}
          onChange={(isRunAutomations) => changeDraft(identifier, { isRunAutomations })}
        />
        <WaitsFor id={WAITS} reason={waits} />
        <Button onClick={onBack}>{t("connector.back")}</Button>
        <Button
          kind="primary"
          disabled={waits !== null || !preview}
          aria-describedby={WAITS}
          isBusy={props.isStarting}
          onClick={onFinish}
        >
          {label}
        </Button>
      </div>
    </footer>
  );
}
