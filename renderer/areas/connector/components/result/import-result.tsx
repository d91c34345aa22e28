import { IconAlertTriangle, IconCheck, IconDownload } from "@tabler/icons-react";
import { useNavigate } from "react-router-dom";
import type { Connector } from "#shared/connectors/connector";
import { connectorCalls, type ImportStatus } from "#shared/contract/connector";
import { timeFormat } from "#shared/fields/formatters";
import type { FilterCondition } from "#shared/fields/operators";
import { callAddress } from "../../../../app/api/send-call";
import { Button } from "../../../../ui/button/button";
import { useText } from "../../../../ui/text";
import { useDateStyle } from "../../../../ui/time/dates";
import { showOnly } from "../../../views/public";
import { anotherOf } from "../../connectors";
import { sumCounts } from "../../wizard/totals";
import { StepTitle } from "../step-title";
import styles from "./import-result.module.css";
import { LedgerTable } from "../matching/ledger-table";
import { Notice } from "../notice";
import { RefusedCells } from "./refused-cells";
import { useSay } from "../use-say";

/** Result of an import: figures, the report by column, and links to continue. */
export function ImportResult({ connector, status }: { connector: Connector; status: ImportStatus }) {
  const t = useText();
  const say = useSay();
  const navigate = useNavigate();
  const { columns, progress, tableId, identifier, fileName, refusedRows, extraCells } = status;
  const total = sumCounts(columns);
  const isUpdate = status.type !== "import_create_structure";
  const figures = [
    ["rows", progress.rowsRead],
    ["records", progress.recordsCreated],
    ...(isUpdate
      ? ([
          ["updated", progress.recordsUpdated],
          ["ignored", progress.rowsIgnored],
        ] as const)
      : ([
          ["landed", total.landed],
          ["converted", total.converted],
        ] as const)),
    ["refused", total.refused + extraCells],
  ] as const;
  const Mark = status.state === "done" ? IconCheck : IconAlertTriangle;
  const hasTable = tableId !== null && (isUpdate || progress.recordsCreated > 0);
  const show = (condition: FilterCondition) => {
    if (tableId === null) return;
    showOnly(tableId, { match: "all", conditions: [condition] });
    void navigate(`/object/${tableId}`);
  };
  return (
    <div className={styles.result}>
      <header className={styles.header}>
        <span className={styles.mark} data-state={status.state} aria-hidden>
          <Mark size={20} stroke={1.5} />
        </span>
        <div className={styles.words}>
          <ResultTitle status={status} refused={total.refused + extraCells} />
        </div>
        <div className={styles.actions}>
          <a
            className={styles.download}
            href={callAddress(connectorCalls.downloadLedger, { identifier })}
            download
          >
            <IconDownload size={16} stroke={1.5} aria-hidden />
            {t("connector.downloadLedger")}
          </a>
          <Button onClick={() => void navigate("/connector")}>{t(anotherOf(connector))}</Button>
          {hasTable && (
            <Button kind="primary" onClick={() => void navigate(`/object/${tableId}`)}>
              {t("connector.goToTable")}
            </Button>
          )}
        </div>
      </header>
      {status.error && (
        <Notice title={t("connector.failed.title", { name: fileName })}>{status.error}</Notice>
      )}
      {status.notes.map((note) => (
        <Notice key={note.text} kind="warning">
          {say.note(note)}
        </Notice>
      ))}
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dd className={styles.figure}>{say.number(value)}</dd>
            <dt className={styles.caption}>{t(`connector.figure.${name}`)}</dt>
          </div>
        ))}
      </dl>
      <LedgerTable {...{ status, total, isUpdate }} onShow={hasTable ? show : undefined} />
      {refusedRows > 0 && <RefusedCells status={status} />}
    </div>
  );
}

function ResultTitle({ status, refused }: { status: ImportStatus; refused: number }) {
  const t = useText();
  const { language, timeZone } = useDateStyle();
  const { fileName: name, label, progress, startedAt, finishedAt } = status;
  const { recordsCreated, recordsUpdated, rowsIgnored, rowsRefused } = progress;
  const isUpdate = status.type !== "import_create_structure";
  const table = label ?? "";
  if (status.state !== "done") {
    const title = status.state === "cancelled" ? "connector.cancelled.title" : "connector.failed.title";
    return (
      <>
        <StepTitle className={styles.title}>{t(title, { name })}</StepTitle>
        <p className={styles.hint}>
          {t(isUpdate ? "connector.stopped.written" : "connector.stopped.stays", {
            count: recordsCreated + recordsUpdated,
            table,
          })}
        </p>
      </>
    );
  }
  const seconds = Math.max(
    1,
    Math.round((Date.parse(finishedAt ?? "") - Date.parse(startedAt ?? "")) / 1000) || 1,
  );
  const duration =
    seconds < 120
      ? t("connector.done.seconds", { count: seconds })
      : t("connector.done.minutes", { count: Math.round(seconds / 60) });
  const time = finishedAt ? timeFormat(language, false, timeZone).format(Date.parse(finishedAt)) : "";
  const outcome = isUpdate ? "updated" : refused === 0 ? "allLanded" : "someRefused";
  return (
    <>
      <StepTitle className={styles.title}>
        {isUpdate
          ? t("connector.tableUpdated", {
              table,
              count: recordsCreated,
              updated: recordsUpdated,
              ignored: rowsIgnored,
              refused: rowsRefused,
            })
          : t("connector.imported", { count: recordsCreated, table })}
      </StepTitle>
      <p className={styles.hint}>
        {t(`connector.done.${outcome}`, { name, time, duration, count: refused })}
      </p>
    </>
  );
}
