import { useIntl } from "react-intl";
import { Link, useNavigate } from "react-router-dom";
import { Awaited } from "../../../app/errors/awaited";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { RecordDrawing } from "../../../ui/drawings/record-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useGetAccountUsageQuery } from "../api";
import { useMonth } from "../use-month";
import { MailReport } from "./mail-report";
import styles from "./usage.module.css";

/** Tables by their records, the largest first. */
export function RecordsReport() {
  const t = useText();
  const intl = useIntl();
  const navigate = useNavigate();
  const { currentData: data, error, refetch } = useGetAccountUsageQuery({});
  const { present } = useMonth();
  const back = { label: t("usage.title"), onBack: () => void navigate("/settings/automation-usage") };
  return (
    <Sheet className={styles.sheet}>
      <div className={styles.top}>
        <PageHeader
          title={t("usage.recordsTitle")}
          back={back}
          actions={<MailReport report="records" month={present} />}
        />
      </div>
      <Awaited {...{ data, error, refetch }} />
      {data?.database_rows.length === 0 && (
        <EmptyState
          title={t("usage.recordsEmpty")}
          hint={t("usage.recordsEmptyHint")}
          drawing={<RecordDrawing />}
        />
      )}
      <ul className={styles.report}>
        {data?.database_rows.map(({ table_id: id, label, used, limit }) => (
          <li key={id}>
            {label === null ? (
              <span>{t("usage.hiddenTable")}</span>
            ) : (
              <Link to={`/object/${id}`}>{label}</Link>
            )}
            <strong>
              {intl.formatNumber(used)} / {limit === null ? t("usage.noLimit") : intl.formatNumber(limit)}
            </strong>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
