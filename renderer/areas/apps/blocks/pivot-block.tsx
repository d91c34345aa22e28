import type { PivotConfig } from "#shared/blocks/types/pivot";
import { tableTopic } from "#shared/contract/events";
import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import { Awaited } from "../../../app/errors/awaited";
import { useTopic } from "../../../app/socket";
import { GridSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { useCellContext } from "../../records/public";
import { useGroupRecordsQuery } from "../api";
import { filterOn, withFilter, withoutField } from "../filters/page-filters";
import { usePageState } from "../filters/use-page-state";
import { pivotData } from "../pivot/pivot-data";
import { PivotTable } from "../pivot/pivot-table";
import { BlockHeading } from "./block-heading";
import { BlockNotice } from "./block-notice";
import type { BlockProps } from "./block-view";
import { aggregatesOf, useFigure, useSourceFilter } from "./figures";
import { formatMeasure } from "./format-measure";
import { conditionOf, groupName } from "./group-words";
import { TableOfBlock } from "./table-of-block";

/** A number for each pair of groups. A click on a row's or column's head narrows the page to it. */
export default function PivotBlock({ config }: BlockProps<PivotConfig>) {
  const t = useText();
  return (
    <>
      <BlockHeading title={config.title} />
      <TableOfBlock key={config.tableId} tableId={config.tableId}>
        {(table, since) => {
          const rowField = table.fields.find(({ id }) => id === config.rowField);
          const columnField = table.fields.find(({ id }) => id === config.columnField);
          return rowField ? (
            <Pivot {...{ table, since, config, rowField, columnField }} />
          ) : (
            <BlockNotice>{t("apps.pivotChoose")}</BlockNotice>
          );
        }}
      </TableOfBlock>
    </>
  );
}

interface PivotProps {
  table: Table;
  since: number;
  config: PivotConfig;
  rowField: Field;
  columnField: Field | undefined;
}

function Pivot({ table, since, config, rowField, columnField }: PivotProps) {
  const t = useText();
  const context = useCellContext();
  const state = usePageState();
  const { measure, step } = config;
  const filter = useSourceFilter(table, config.filter);
  useTopic(tableTopic(table.id), since);
  const asked = {
    tableId: table.id,
    aggregates: aggregatesOf(measure),
    ...(filter && { filter }),
    ...(state.search !== "" && { search: state.search }),
  };
  const by = ({ id }: Field) => ({ field: id, order: "asc" as const, step });
  const { data, error, refetch } = useGroupRecordsQuery({
    ...asked,
    group: [by(rowField), ...(columnField ? [by(columnField)] : [])],
  });
  const columns = useGroupRecordsQuery(
    { ...asked, group: [by(columnField ?? rowField)] },
    { skip: !columnField },
  );
  const { value: total } = useFigure(table, since, config);
  if (!data || (columnField && !columns.data))
    return <Awaited error={error ?? columns.error} refetch={refetch} Skeleton={GridSkeleton} />;
  if (data.groups.length === 0) return <BlockNotice>{t("apps.noRecords")}</BlockNotice>;

  const name = (field: Field) => (key: CellValue) =>
    groupName(key, field, step, context) ?? t("apps.noValue");
  const shown = pivotData(data.groups, columnField ? (columns.data?.groups ?? []) : [], measure, {
    row: name(rowField),
    column: name(columnField ?? rowField),
  });
  const narrow = (field: Field) => (key: CellValue) => {
    const isOn = state.filters.some(({ tableId, fieldId }) => tableId === table.id && fieldId === field.id);
    if (isOn) return state.change(withoutField(state, table.id, field.id));
    state.change(withFilter(state, filterOn(table.id, field, conditionOf(key, field, step))));
  };
  return (
    <PivotTable
      label={config.title || rowField.name}
      corner={rowField.name}
      data={shown}
      total={total ?? null}
      isComplete={data.isComplete}
      write={(value) => (value === null ? "" : formatMeasure(value, measure, table, context))}
      onRow={narrow(rowField)}
      onColumn={columnField && narrow(columnField)}
    />
  );
}
