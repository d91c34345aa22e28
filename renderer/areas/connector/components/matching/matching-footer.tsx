import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { Button } from "../../../../ui/button/button";
import { useText } from "../../../../ui/text";
import { sumCounts } from "../../wizard/totals";
import type { MatchedColumn } from "../../wizard/matched-columns";
import styles from "./matching-footer.module.css";
import { useSay } from "../use-say";
import { RunAutomations } from "../run-automations";
import { WaitsFor } from "../waits-for";

const WAITS = "matching-waits";

interface MatchingFooterProps {
  columns: readonly MatchedColumn[];
  rows: number;
  isComplete: boolean;
  /** The table that is updated; null: a new one is made. */
  tableId: number | null;
  isRunAutomations: boolean;
  onRunAutomations: (isOn: boolean) => void;
  onBack: () => void;
  /** Opens the preview of the rows; absent: there is nothing to compare with. */
  onPreview?: () => void;
  onFinish: () => void;
  /** Why it cannot be finished yet; null: it can. */
  waits: string | null;
  isStarting: boolean;
}

/** Expected results in figures, and the button to continue. */
export function MatchingFooter(props: MatchingFooterProps) {
  const t = useText();
  const { number } = useSay();
  const total = sumCounts(props.columns.filter(({ field }) => !field.deleted).map(({ report }) => report));
  const Mark = total.refused === 0 ? IconCircleCheck : IconCircleX;
  return (
    <footer className={styles.footer}>
      <ul className={styles.totals} aria-live="polite">
        <li>
          <b>{number(props.rows)}</b> {t("connector.rows", { count: props.rows })}
        </li>
        <li>
          <b>{number(total.landed)}</b> {t("connector.values", { count: total.landed })}
        </li>
        <li>
          <b>{number(total.converted)}</b> {t("connector.converted")}
        </li>
        <li className={styles.refused} data-some={total.refused > 0 || undefined}>
          <Mark size={16} stroke={1.5} aria-hidden />
          <b>{number(total.refused)}</b> {t("connector.refused")}
        </li>
        {!props.isComplete && <li>{t("connector.onlyBeginning")}</li>}
      </ul>
      <div className={styles.actions}>
        <RunAutomations
          tableId={props.tableId}
          isOn={props.isRunAutomations}
          onChange={props.onRunAutomations}
        />
        <WaitsFor id={WAITS} reason={props.waits} />
        <Button onClick={props.onBack}>{t("connector.back")}</Button>
        {props.onPreview && (
          <Button disabled={props.waits !== null} aria-describedby={WAITS} onClick={props.onPreview}>
            {t("connector.preview.open")}
          </Button>
        )}
        <Button
          kind="primary"
          disabled={props.waits !== null}
          aria-describedby={WAITS}
          isBusy={props.isStarting}
          onClick={props.onFinish}
        >
          {t("connector.finish")}
        </Button>
      </div>
    </footer>
  );
}
