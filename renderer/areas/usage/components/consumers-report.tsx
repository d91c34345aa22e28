import { useIntl } from "react-intl";
import { Link, useNavigate } from "react-router-dom";
import type { ReportedMeter } from "#shared/contract/usage";
import { Awaited } from "../../../app/errors/awaited";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { ChartDrawing } from "../../../ui/drawings/chart-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useListMeterConsumersQuery } from "../api";
import { useMonth } from "../use-month";
import { MailReport } from "./mail-report";
import { MonthChooser } from "./month-chooser";
import styles from "./usage.module.css";

/** Consumers of AI credits or API calls in a month. */
export function ConsumersReport({ meter }: { meter: ReportedMeter }) {
  const t = useText();
  const intl = useIntl();
  const navigate = useNavigate();
  const chosen = useMonth();
  const {
    currentData: data,
    error,
    refetch,
  } = useListMeterConsumersQuery({ meter, month: chosen.month }, { refetchOnMountOrArgChange: true });
  const back = { label: t("usage.title"), onBack: () => void navigate("/settings/automation-usage") };
  return (
    <Sheet className={styles.sheet}>
      <div className={styles.top}>
        <PageHeader
          title={t(`usage.consumers.${meter}`)}
          back={back}
          actions={
            <>
              <MonthChooser {...chosen} />
              <MailReport report={meter} month={chosen.month} />
            </>
          }
        />
      </div>
      <Awaited {...{ data, error, refetch }} />
      {data?.consumers.length === 0 && (
        <EmptyState
          title={t("usage.consumersEmpty")}
          hint={t(`usage.consumersEmptyHint.${meter}`)}
          drawing={<ChartDrawing />}
        />
      )}
      <ul className={styles.report}>
        {data?.consumers.map(({ kind, id, name, path, total }) => {
          const label = name ?? (id === null ? t(`usage.consumer.${kind}`) : `#${id}`);
          return (
            <li key={`${kind}:${id}`}>
              {path === null ? <span>{label}</span> : <Link to={path}>{label}</Link>}
              <small>{t(`usage.consumer.${kind}`)}</small>
              <strong>{intl.formatNumber(total, { maximumFractionDigits: 1 })}</strong>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
