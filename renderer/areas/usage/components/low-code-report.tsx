import { IconDownload } from "@tabler/icons-react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import type { ReplyOf } from "#shared/contract/define";
import type { lowcodeRunCalls } from "#shared/contract/lowcode-runs";
import { dayAt } from "#shared/fields/values/wall-time";
import { Awaited } from "../../../app/errors/awaited";
import { useSession } from "../../../app/session/session-context";
import { openPanel } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { EmptyWeave } from "../../../ui/drawings/empty-weave";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
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
  const {
    currentData: data,
    error,
    refetch,
  } = useGetLowCodeMetricsQuery({
    type: "fcn_per_interval",
    start_day: `${month}-01`,
    end_day: month === present ? today : lastDayOf(month),
  });
  const back = { label: t("usage.title"), onBack: () => void navigate("/settings/automation-usage") };
  const download = () => {
    if (!plan.features.includes("expertFeatures"))
      return void openPanel("managePlan", { upgradeToFeature: "expertFeatures" });
    if (!data || data.functions.length === 0) return showToast({ message: t("usage.csvEmpty") });
    return saveCsv(data);
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
              <Button icon={<IconDownload size={16} stroke={1.5} />} onClick={download}>
                {t("usage.download")}
              </Button>
            </>
          }
        />
      </div>
      <Awaited {...{ data, error, refetch }} />
      {data?.functions.length === 0 && (
        <EmptyState title={t("usage.lowCodeEmpty")} drawing={<EmptyWeave />} />
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

type Report = ReplyOf<(typeof lowcodeRunCalls)["getLowCodeMetrics"]>;
const FILE = "lowcode_report.csv";
const HEAD = ["reference key", "label", "total executions", "total consumed"];

/** Quotes a cell; texts that a spreadsheet would take for a formula get a quotation mark in front. */
const cell = (value: string | number): string => {
  const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return `"${text.replaceAll('"', '""')}"`;
};

function saveCsv({ functions }: Report): void {
  const rows = functions.map((row) => [
    row.reference_key,
    row.label,
    row.total_executions,
    row.total_consumed,
  ]);
  const text = [HEAD, ...rows].map((row) => row.map(cell).join(",")).join("\r\n");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([`\uFEFF${text}\r\n`], { type: "text/csv" }));
  link.download = FILE;
  link.click();
  URL.revokeObjectURL(link.href);
}
