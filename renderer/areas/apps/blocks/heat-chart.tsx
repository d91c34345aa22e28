import { Suspense, useMemo } from "react";
import type { ChartConfig } from "#shared/blocks/types/figures";
import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import { CHART_GROUPS_MAX } from "#shared/limits/apps";
import { Awaited } from "../../../app/errors/awaited";
import { GridSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { useCellContext } from "../../fields/public";
import { useFilterByGroups } from "../filters/use-filter-by-groups";
import { pivotData } from "../pivot/pivot-data";
import { BlockHeading } from "./block-heading";
import { NoRecords } from "./block-notice";
import { ChartTable } from "./chart-table";
import { formatMeasure } from "./format-measure";
import { groupName } from "./group-words";
import { heatOptions } from "./heat-options";
import { chartCanvases } from "./lazy-chart-canvas";
import { useChartLook } from "./use-chart-look";
import { useCrossGroups } from "./use-cross-groups";

interface HeatChartProps {
  table: Table;
  since: number;
  config: ChartConfig;
  /** Its groups are the columns. */
  field: Field;
  /** Its groups are the rows. */
  split: Field;
}

/** Columns by rows, the stronger the larger the number. A click on a cell narrows the page to both of its groups. */
export function HeatChart({ table, since, config, field, split }: HeatChartProps) {
  const t = useText();
  const context = useCellContext();
  const look = useChartLook();
  const { measure, step } = config;
  const filterByGroups = useFilterByGroups(table.id, step);
  const { groups, byInner, error, refetch } = useCrossGroups(table, since, config, field, split);
  const crossed = useMemo(() => {
    const name = (of: Field) => (key: CellValue) => groupName(key, of, step, context) ?? t("apps.noValue");
    return groups && pivotData(groups, byInner, measure, { row: name(field), column: name(split) });
  }, [groups, byInner, measure, field, split, step, context, t]);
  const title = config.title || `${field.name} · ${split.name}`;
  const heading = <BlockHeading title={title} />;
  if (!crossed)
    return (
      <>
        {heading}
        <Awaited error={error} refetch={refetch} Skeleton={GridSkeleton} />
      </>
    );
  if (crossed.rows.length === 0)
    return (
      <>
        {heading}
        <NoRecords />
      </>
    );
  const columns = crossed.rows.slice(0, CHART_GROUPS_MAX);
  const rows = crossed.columns.slice(0, CHART_GROUPS_MAX);
  const data = {
    series: rows.map(({ label }) => label),
    points: columns.map(({ key, label, values }) => ({
      key,
      label,
      values: rows.map((_, at) => (typeof values[at] === "number" ? values[at] : null)),
    })),
  };
  const write = (value: number) => formatMeasure(value, measure, table, context);
  const pick = (column: number, row: number) =>
    filterByGroups([
      { field, key: columns[column]?.key ?? null },
      { field: split, key: rows[row]?.key ?? null },
    ]);
  return (
    <>
      {heading}
      <Suspense fallback={<GridSkeleton label={t("app.loading")} />}>
        <chartCanvases.heat options={heatOptions(config, data, look, write)} onPick={pick} />
      </Suspense>
      <ChartTable title={t("apps.chartTable", { title })} data={data} write={write} />
    </>
  );
}
