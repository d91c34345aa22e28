import { useState } from "react";
import { useIntl } from "react-intl";
import { Link, useNavigate } from "react-router-dom";
import { AUTOMATION_USAGE_SIZE } from "#shared/contract/usage";
import { Awaited } from "../../../app/errors/awaited";
import { SearchField } from "../../../ui/fields/search-field";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { FlowDrawing } from "../../../ui/drawings/flow-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useListAutomationUsageQuery } from "../api";
import { useMonth } from "../use-month";
import { MailReport } from "./mail-report";
import { MonthChooser } from "./month-chooser";
import styles from "./usage.module.css";

/** Automations by their runs in a month; each opens its editor. */
export function NoCodeReport() {
  const t = useText();
  const intl = useIntl();
  const navigate = useNavigate();
  const [search, setSearch] = useState("");
  const chosen = useMonth();
  const { month } = chosen;
  const {
    currentData: data,
    error,
    refetch,
  } = useListAutomationUsageQuery({
    size: AUTOMATION_USAGE_SIZE,
    search,
    filters: "{}",
    month,
  });
  const back = { label: t("usage.title"), onBack: () => void navigate("/settings/automation-usage") };
  return (
    <Sheet className={styles.sheet}>
      <div className={styles.top}>
        <PageHeader
          title={t("usage.noCodeTitle")}
          back={back}
          actions={
            <>
              <MonthChooser {...chosen} />
              <MailReport report="automations" month={month} />
            </>
          }
        />
        <SearchField
          className={styles.search}
          label={t("usage.search")}
          value={search}
          onSearch={setSearch}
        />
      </div>
      <Awaited {...{ data, error, refetch }} />
      {data?.automations.length === 0 && (
        <EmptyState
          title={t("usage.noCodeEmpty")}
          hint={search === "" && t("usage.noCodeEmptyHint")}
          drawing={<FlowDrawing />}
        />
      )}
      <ul className={styles.report}>
        {data?.automations.map(({ id, title, total, type, tab, description }) => (
          <li key={`${type}:${id}:${total}`}>
            <span title={description || undefined}>
              {type === "no_code" ? <Link to={`/automations/${id}`}>{title}</Link> : title}
            </span>
            <small>{tab === "" ? t(`usage.type.${type}`) : `${t(`usage.type.${type}`)} · ${tab}`}</small>
            <strong>{intl.formatNumber(total)}</strong>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
