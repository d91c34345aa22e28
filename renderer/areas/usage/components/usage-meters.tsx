import { IconApi, IconBell, IconBolt, IconCode, IconSparkles, IconTable } from "@tabler/icons-react";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import type { AccountUsage } from "#shared/contract/usage";
import { percentUsed, usageBand, type MonthlyMeter } from "#shared/plans/meters";
import type { MessageId } from "#shared/text/index";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { openPanel } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { useText } from "../../../ui/text";
import { useIsPhone } from "../../../ui/use-phone";
import { openUpgrade } from "../../plans/public";
import { useGetAccountUsageQuery } from "../api";
import { addMonths, useMonth, type ChosenMonth } from "../use-month";
import { MonthChooser } from "./month-chooser";
import { UsageChart } from "./usage-chart";
import styles from "./usage.module.css";

interface Row {
  id: string;
  meter: MonthlyMeter | null;
  icon: typeof IconBolt;
  title: MessageId;
  period: MessageId;
  used: number;
  limit: number | null;
  note?: string;
  perSecond?: number;
  report: string;
}

const rowsOf = ({
  runs,
  lowcode,
  ai_credits: credits,
  database_rows: tables,
  api_calls: calls,
}: AccountUsage): Row[] => [
  {
    id: "runs",
    meter: "automationRuns",
    icon: IconBolt,
    title: "usage.runs",
    period: "usage.perMonth",
    ...runs,
    report: "nocode-report",
  },
  {
    id: "gbSeconds",
    meter: "gbSeconds",
    icon: IconCode,
    title: "usage.gbSeconds",
    period: "usage.perMonth",
    ...lowcode,
    report: "lowcode-report",
  },
  {
    id: "aiCredits",
    meter: "aiCredits",
    icon: IconSparkles,
    title: "usage.aiCredits",
    period: "usage.perMonth",
    ...credits,
    report: "ai-report",
  },
  {
    id: "records",
    meter: null,
    icon: IconTable,
    title: "usage.records",
    period: "usage.largest",
    used: tables[0]?.used ?? 0,
    limit: tables[0]?.limit ?? null,
    ...(tables[0]?.label && { note: tables[0].label }),
    report: "records-report",
  },
  {
    id: "apiCalls",
    meter: "apiCalls",
    icon: IconApi,
    title: "usage.apiCalls",
    period: "usage.thisMonth",
    ...calls,
    ...(calls.per_second !== null && { perSecond: calls.per_second }),
    report: "api-report",
  },
];

/** Five meters of the plan, and the days of the one that is chosen. */
export function UsageMeters() {
  const t = useText();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const chosenMonth = useMonth();
  const { month } = chosenMonth;
  const {
    currentData: data,
    error,
    refetch,
  } = useGetAccountUsageQuery({ month }, { refetchOnMountOrArgChange: true });
  const [meter, setMeter] = useState<MonthlyMeter>("automationRuns");
  const rows = data ? rowsOf(data) : [];
  const chosen = rows.find((row) => row.meter === meter);
  const back = { label: t("settings.back"), onBack: () => void navigate("/settings") };
  return (
    <Sheet className={styles.sheet}>
      <div className={styles.top}>
        <PageHeader
          title={t("usage.title")}
          {...(isPhone && { back })}
          actions={
            <>
              <MonthChooser {...chosenMonth} />
              <Button
                icon={<IconBell size={16} stroke={1.5} />}
                onClick={() => void openPanel("usageWarnings", {})}
              >
                {t("usage.warnings")}
              </Button>
            </>
          }
        />
      </div>
      <Awaited {...{ data, error, refetch }} />
      <ul className={styles.meters}>
        {rows.map((row) => (
          <MeterRow
            key={row.id}
            row={row}
            month={chosenMonth}
            tolerance={data?.over_usage_tolerance ?? 0}
            isChosen={row.meter === meter}
            onChoose={() => row.meter && setMeter(row.meter)}
          />
        ))}
      </ul>
      {chosen && <UsageChart meter={meter} month={month} title={t(chosen.title)} limit={chosen.limit} />}
    </Sheet>
  );
}

interface MeterRowProps {
  row: Row;
  month: ChosenMonth;
  tolerance: number;
  isChosen: boolean;
  onChoose: () => void;
}

function MeterRow({ row, month: { month, present }, tolerance, isChosen, onChoose }: MeterRowProps) {
  const t = useText();
  const intl = useIntl();
  const navigate = useNavigate();
  const { used, limit } = row;
  const band = usageBand(used, limit, tolerance);
  const most = 100 + tolerance;
  const percent = Math.min(most, percentUsed(used, limit));
  const compact = (n: number) =>
    intl.formatNumber(
      n,
      n >= 1_000_000 ? { notation: "compact", maximumFractionDigits: 2 } : { maximumFractionDigits: 1 },
    );
  const resets = () =>
    intl.formatDate(`${addMonths(month, 1)}-01`, { day: "numeric", month: "short", timeZone: "UTC" });
  const ofMonth = month === present && row.meter !== null ? t("usage.resets", { day: resets() }) : "";
  const note =
    row.perSecond === undefined ? (row.note ?? ofMonth) : t("usage.perSecond", { n: row.perSecond });
  const openReport = () =>
    void navigate(`/settings/automation-usage/${row.report}${month === present ? "" : `?month=${month}`}`);
  return (
    <li
      className={styles.meter}
      data-band={band}
      data-chosen={isChosen || undefined}
      aria-label={t(row.title)}
    >
      <button type="button" className={styles.name} aria-pressed={isChosen} onClick={onChoose}>
        <span className={styles.tile} aria-hidden>
          <row.icon size={18} stroke={1.5} />
        </span>
        <span>
          <strong>{t(row.title)}</strong> <small>{t(row.period)}</small>
        </span>
        <small className={styles.band}>{t(`usage.${band}`, { tolerance })}</small>
      </button>
      <div
        className={styles.bar}
        role="meter"
        aria-label={t(row.title)}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={Math.round(percent)}
      >
        <span style={{ inlineSize: `${(percent / most) * 100}%` }} />
        {[50, 90, 100].map((tick) => (
          <i key={tick} style={{ insetInlineStart: `${(tick / most) * 100}%` }} />
        ))}
      </div>
      <span className={styles.figures}>
        <span>
          <strong>{compact(used)}</strong> / {limit === null ? t("usage.noLimit") : compact(limit)}
        </span>
        <small>{note}</small>
      </span>
      <span className={styles.actions}>
        <Button size="compact" onClick={() => void openUpgrade().catch(showError)}>
          {t("usage.manage")}
        </Button>
        <Button size="compact" kind="subtle" onClick={openReport}>
          {t("usage.report")}
        </Button>
      </span>
    </li>
  );
}
