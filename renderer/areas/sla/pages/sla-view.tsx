import { IconX } from "@tabler/icons-react";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { Field } from "#shared/contract/fields";
import type { Table } from "#shared/contract/tables";
import { SLA_LIST_SIZE } from "#shared/limits/sla";
import { describeError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { Select } from "../../../ui/fields/select";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { ClockDrawing } from "../../../ui/drawings/clock-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { ErrorState } from "../../../ui/states/error-state";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { useAuditSlaQuery, useSummarizeSlaQuery } from "../api";
import { ExportButton } from "../components/export-button";
import { StageBars } from "../components/stage-bars";
import { StageTable } from "../components/stage-table";
import { readSlaQuery, writeSlaQuery, type SlaQuery } from "../sla-query";
import { stagesOf, watchedFields } from "../watched-fields";
import styles from "./sla-view.module.css";

/** /object/{tableId}/views/sla: how long records stay in the stages of a watched field. */
export default function SlaView({ table }: { table: Table }) {
  const t = useText();
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const query = readSlaQuery(address);
  const change = (next: Partial<SlaQuery>) =>
    setAddress(writeSlaQuery({ ...query, ...next }), { replace: true });
  const watched = watchedFields(table.fields);
  const field = watched.find(({ id }) => id === query.field) ?? watched[0];
  return (
    <Sheet aria-label={t("sla.title")}>
      <PageHeader
        title={t("sla.title")}
        hint={table.displayLabel}
        back={{
          label: t("records.backToTable", { table: table.displayLabel }),
          onBack: () => void navigate(`/object/${table.id}`),
        }}
        actions={
          field && (
            <ExportButton tableId={table.id} label={table.displayLabel} fieldId={field.id} query={query} />
          )
        }
      />
      {field ? (
        <div className={styles.page}>
          {watched.length > 1 && (
            <div className={styles.choice}>
              <Select
                label={t("sla.field")}
                value={String(field.id)}
                options={watched.map(({ id, name }) => ({ value: String(id), label: name }))}
                onChange={(value) => change({ field: Number(value), stage: null })}
              />
            </div>
          )}
          <FieldStays table={table} field={field} query={query} change={change} />
        </div>
      ) : (
        <EmptyState title={t("sla.noField")} hint={t("sla.noFieldHint")} drawing={<ClockDrawing />} />
      )}
    </Sheet>
  );
}

interface FieldStaysProps {
  table: Table;
  field: Field;
  query: SlaQuery;
  change: (next: Partial<SlaQuery>) => void;
}

function FieldStays({ table, field, query, change }: FieldStaysProps) {
  const t = useText();
  const { stage, sortBy, sortOrder, recordId } = query;
  const place = {
    object_type: table.id,
    field_key: field.id,
    ...(recordId !== null && { record_reference: recordId }),
  };
  const options = { refetchOnMountOrArgChange: true };
  const order = { order_key: sortBy, order_direction: sortOrder };
  const list = useAuditSlaQuery(
    { ...place, ...order, ...(stage !== null && { field_value: stage }) },
    options,
  );
  const sums = useSummarizeSlaQuery(place, options);
  const error = list.error ?? sums.error;
  const retry = () => {
    for (const asked of [list, sums]) if (asked.error) void asked.refetch();
  };
  if (error) return <ErrorState {...describeError(error)} onRetry={retry} />;
  if (!list.data || !sums.data) return <ListSkeleton label={t("app.loading")} />;
  const isEmpty = sums.data.stages.every(({ count }) => count === 0);
  const selected =
    stagesOf(field).find(({ id, label }) => String(id) === stage || label === stage)?.id ?? null;
  const record = list.data[0]?.record_title ?? `#${recordId}`;
  return (
    <>
      {recordId !== null && (
        <p className={styles.record}>
          {t("sla.oneRecord", { record })}
          <Button
            kind="subtle"
            size="compact"
            icon={<IconX size={16} stroke={1.5} />}
            onClick={() => change({ recordId: null })}
          >
            {t("sla.allRecords")}
          </Button>
        </p>
      )}
      {isEmpty ? (
        <EmptyState
          title={t("sla.none")}
          hint={t("sla.noneHint", { field: field.name })}
          drawing={<ClockDrawing />}
        />
      ) : (
        <>
          <StageBars
            stages={sums.data.stages}
            selected={selected}
            onSelect={(optionId) => change({ stage: optionId === null ? null : String(optionId) })}
          />
          <StageTable
            tableId={table.id}
            field={field}
            entries={list.data}
            sortBy={sortBy}
            sortOrder={sortOrder}
            onSort={(key, direction) => change({ sortBy: key, sortOrder: direction })}
          />
          {list.data.length === SLA_LIST_SIZE && (
            <p className={styles.first}>{t("sla.first", { count: SLA_LIST_SIZE })}</p>
          )}
        </>
      )}
    </>
  );
}
