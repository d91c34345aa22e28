import { IconDownload } from "@tabler/icons-react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { lowcodeRunCalls } from "#shared/contract/lowcode-runs";
import { dayAt } from "#shared/fields/values/wall-time";
import { callAddress } from "../../../app/api/send-call";
import { Awaited } from "../../../app/errors/awaited";
import { useSession } from "../../../app/session/session-context";
import { openPanel } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { CodeDrawing } from "../../../ui/drawings/code-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useCoolDown } from "../../exports/public";
import { useGetLowCodeMetricsQuery } from "../api";
import { lastDayOf, useMonth } from "../use-month";
import { MonthChooser } from "./month-chooser";
import styles from "./usage.module.css";

/** Functions by their GB*s in a month, the present one up to today. */
export function LowCodeReport() {
  const t = useText();
  const intl = useIntl();
  const navigate = useNavigate();
  const { locale, plan } = useSession();
  const chosen = useMonth();
  const { month, present } = chosen;
  const today = dayAt(Date.now(), locale.timeZone);
  const period = { start_day: `${month}-01`, end_day: month === present ? today : lastDayOf(month) };
  const { isLocked, lock } = useCoolDown("low-code-usage");
  const {
    currentData: data,
    error,
    refetch,
  } = useGetLowCodeMetricsQuery({ type: "fcn_per_interval", ...period });
  const back = { label: t("usage.title"), onBack: () => void navigate("/settings/automation-usage") };
  const download = () => {
    if (!plan.features.includes("expertFeatures"))
      return void openPanel("managePlan", { upgradeToFeature: "expertFeatures" });
    if (!data || data.functions.length === 0) return showToast({ message: t("usage.csvEmpty") });
    const link = document.createElement("a");
    link.href = callAddress(lowcodeRunCalls.downloadLowCodeReport, period);
    link.download = "lowcode_report.csv";
    link.click();
    return lock();
  };
  return (
    <Sheet className={styles.sheet}>
      <div className={styles.top}>
        <PageHeader
          title={t("usage.lowCodeTitle")}
          back={back}
          actions={
            <>
              <MonthChooser {...chosen} />
              <Button icon={<IconDownload size={16} stroke={1.5} />} disabled={isLocked} onClick={download}>
                {t("usage.download")}
              </Button>
            </>
          }
        />
      </div>
      <Awaited {...{ data, error, refetch }} />
      {data?.functions.length === 0 && (
        <EmptyState
          title={t("usage.lowCodeEmpty")}
          hint={t("usage.lowCodeEmptyHint")}
          drawing={<CodeDrawing />}
        />
      )}
      <ul className={styles.report}>
        {data?.functions.map(
          ({ reference_key: key, label, total_executions: n, total_consumed: consumed }) => (
            <li key={key}>
              <span>{label}</span>
              <small>{t("usage.executions", { n })}</small>
              <strong>{intl.formatNumber(consumed, { maximumFractionDigits: 2 })} GB*s</strong>
            </li>
          ),
        )}
      </ul>
    </Sheet>
  );
}
