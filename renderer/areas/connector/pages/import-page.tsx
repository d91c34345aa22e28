import { useNavigate } from "react-router-dom";
import type { Connector } from "#shared/connectors/connector";
import { usePageTitle } from "../../../app/page-title";
import { Button } from "../../../ui/button/button";
import { Sheet } from "../../../ui/layers/sheet";
import { useText } from "../../../ui/text";
import { Checklist } from "../components/checklist";
import { ImportHeader, type Step } from "../components/import-header";
import { WaitsFor } from "../components/waits-for";
import { SourceSection } from "../components/source-section";
import { stepPath } from "../connectors";
import { changeDraft, checks, UNNAMED, useDraft } from "../wizard/draft";
import { useSource } from "../wizard/use-source";
import styles from "./import-page.module.css";

const WAITS = "import-waits";

interface ImportPageProps {
  connector: Connector;
  /** Whether the new table is to follow its source. */
  mode?: "import" | "connect";
}

/** The checklist next to the file's upload, which saves the user time; then the format of the file. */
export function ImportPage({ connector, mode = "import" }: ImportPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const { checked } = useDraft(UNNAMED);
  const source = useSource(connector);
  const { name, identifier, isRead } = source;
  const title = name
    ? t(mode === "connect" ? "connector.connect.named" : "connector.import.named", { name })
    : t(mode === "connect" ? "connector.connect.title" : "connector.import.title", {
        source: t(connector.name),
      });
  usePageTitle(title);

  const isUnchecked = connector.modes[mode]?.hideChecklist === true;
  const isChecked = isUnchecked || checked.length === checks.length;
  const done: Step[] = [
    ...(isChecked ? (["checklist"] as const) : []),
    ...(isRead && isChecked ? (["source"] as const) : []),
  ];
  const open = checks.length - checked.length;
  const reason = !isChecked
    ? t("connector.waits.checklist", { count: open })
    : source.waits && t(source.waits);
  const next = () => {
    if (identifier)
      void navigate(
        stepPath(connector, "field-matching", { identifier, ...(mode === "connect" ? { mode } : {}) }),
      );
  };
  return (
    <Sheet className={styles.sheet}>
      <ImportHeader connector={connector} mode={mode} title={title} done={done} backTo="/connector" />
      <div className={styles.body}>
        <div
          className={styles.columns}
          data-alone={isUnchecked || undefined}
          data-wide={connector.form === "database" || undefined}
        >
          {!isUnchecked && (
            <Checklist
              connector={connector}
              checked={checked}
              onChange={(next) => changeDraft(UNNAMED, { checked: next })}
            />
          )}
          <SourceSection connector={connector} source={source} mode={mode} />
        </div>
      </div>
      <footer className={styles.footer}>
        <Button onClick={() => void navigate("/connector")}>{t("connector.back")}</Button>
        <WaitsFor id={WAITS} reason={reason} />
        <Button kind="primary" disabled={reason !== null} aria-describedby={WAITS} onClick={next}>
          {t("connector.next")}
        </Button>
      </footer>
    </Sheet>
  );
}
