import { Suspense, useCallback, useEffect, useMemo } from "react";
import { splitFieldOf, type ChartConfig } from "#shared/blocks/types/figures";
import { tableTopic } from "#shared/contract/events";
import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import { Awaited } from "../../../app/errors/awaited";
import { useTopic } from "../../../app/socket";
import { GridSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { optionsOf, useCellContext } from "../../fields/public";
import { useFilterByGroups } from "../filters/use-filter-by-groups";
import { BlockHeading } from "./block-heading";
import { NoRecords, SetUpNotice } from "./block-notice";
import type { BlockProps } from "./block-view";
import { chartData } from "./chart-data";
import { chartOptions } from "./chart-options";
import { ChartTable } from "./chart-table";
import { formatMeasure } from "./format-measure";
import { GroupCount } from "./group-count";
import { groupName } from "./group-words";
import { HeatChart } from "./heat-chart";
import { chartCanvases, loadChartCanvas } from "./lazy-chart-canvas";
import { TableOfBlock } from "./table-of-block";
import { useChartGroups } from "./use-chart-groups";
import { useChartLook } from "./use-chart-look";

/** Records in groups, drawn. A click on a group narrows the page to it, a second one takes that back. */
export default function ChartBlock({ config }: BlockProps<ChartConfig>) {
  useEffect(() => void loadChartCanvas(config.kind).catch(() => undefined), [config.kind]);
  return (
    <TableOfBlock key={config.tableId} tableId={config.tableId}>
      {(table, since) => {
        const field = table.fields.find(({ id }) => id === config.groupField);
        const split = table.fields.find(({ id }) => id === config.splitField);
        if (!field) return <NoGroup title={config.title} />;
        return config.kind === "heat" && split ? (
          <HeatChart {...{ table, since, config, field, split }} />
        ) : (
          <Chart {...{ table, since, config, field }} />
        );
      }}
    </TableOfBlock>
  );
}

function NoGroup({ title }: { title: string }) {
  const t = useText();
  return (
    <>
      <BlockHeading title={title} />
      <SetUpNotice>{t("apps.chooseGroup")}</SetUpNotice>
    </>
  );
}

interface ChartProps {
  table: Table;
  since: number;
  config: ChartConfig;
  field: Field;
}

function Chart({ table, since, config, field }: ChartProps) {
  const t = useText();
  const context = useCellContext();
  const look = useChartLook();
  const { measure, step } = config;
  const splitField = splitFieldOf(config);
  const filterByGroups = useFilterByGroups(table.id, step);
  const split = table.fields.find(({ id }) => id === splitField);
  useTopic(tableTopic(table.id), since);
  const { data, error, refetch, chosen } = useChartGroups(table, config, field, split);
  const drawn = useMemo(() => {
    const lookOf = (of: Field) => {
      const options = optionsOf(of);
      return (key: CellValue) => {
        const place = options.findIndex(({ id }) => id === key);
        const label = groupName(key, of, step, context) ?? t("apps.noValue");
        return { label, color: options[place]?.color ?? null, place };
      };
    };
    const looks = { group: lookOf(field), split: lookOf(split ?? field) };
    return data && chartData(data.groups, { measure, splitField }, looks);
  }, [data, measure, splitField, field, split, step, context, t]);
  const write = useCallback(
    (value: number) => formatMeasure(value, measure, table, context),
    [measure, table, context],
  );
  const chosenKey = chosen?.key;
  // The library draws new options from the beginning.
  const options = useMemo(() => {
    const data = drawn && { ...drawn, ...(chosenKey !== undefined && { chosen: { key: chosenKey } }) };
    return data && chartOptions(config, data, { ...look, isCount: measure.fieldId === null }, write);
  }, [drawn, chosenKey, config, look, measure, write]);
  const ChartCanvas = chartCanvases[config.kind];
  const pick = (index: number) => filterByGroups([{ field, key: drawn?.points[index]?.key ?? null }]);
  const title = config.title || field.name;
  return (
    <>
      <BlockHeading title={title} />
      {!drawn || !options ? (
        <Awaited error={error} refetch={refetch} Skeleton={GridSkeleton} />
      ) : drawn.points.length === 0 ? (
        <NoRecords />
      ) : (
        <>
          <Suspense fallback={<GridSkeleton label={t("app.loading")} />}>
            <ChartCanvas options={options} onPick={pick} />
          </Suspense>
          <GroupCount shown={drawn.points.length} all={drawn.all} isComplete={data?.isComplete ?? true} />
          <ChartTable title={t("apps.chartTable", { title })} data={drawn} write={write} />
        </>
      )}
    </>
  );
}
