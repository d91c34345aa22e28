import type { PivotConfig } from "#shared/blocks/types/pivot";
import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import { Awaited } from "../../../app/errors/awaited";
import { GridSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { useCellContext } from "../../fields/public";
import { useFilterByGroups } from "../filters/use-filter-by-groups";
import { pivotData } from "../pivot/pivot-data";
import { PivotTable } from "../pivot/pivot-table";
import { BlockHeading } from "./block-heading";
import { NoRecords, SetUpNotice } from "./block-notice";
import type { BlockProps } from "./block-view";
import { useFigure } from "./figures";
import { formatMeasure } from "./format-measure";
import { groupName } from "./group-words";
import { TableOfBlock } from "./table-of-block";
import { useCrossGroups } from "./use-cross-groups";

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
            <SetUpNotice>{t("apps.pivotChoose")}</SetUpNotice>
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
  const { measure, step } = config;
  const filterByGroups = useFilterByGroups(table.id, step);
  const cross = useCrossGroups(table, since, config, rowField, columnField);
  const { groups, byInner, isComplete, error, refetch } = cross;
  const { value: total } = useFigure(table, since, config);
  if (!groups) return <Awaited error={error} refetch={refetch} Skeleton={GridSkeleton} />;
  if (groups.length === 0) return <NoRecords />;

  const name = (field: Field) => (key: CellValue) =>
    groupName(key, field, step, context) ?? t("apps.noValue");
  const shown = pivotData(groups, byInner, measure, {
    row: name(rowField),
    column: name(columnField ?? rowField),
  });
  const filterBy = (field: Field) => (key: CellValue) => filterByGroups([{ field, key }]);
  return (
    <PivotTable
      label={config.title || rowField.name}
      corner={rowField.name}
      data={shown}
      total={total ?? null}
      isComplete={isComplete}
      write={(value) => (value === null ? "" : formatMeasure(value, measure, table, context))}
      onRow={filterBy(rowField)}
      onColumn={columnField && filterBy(columnField)}
    />
  );
}
