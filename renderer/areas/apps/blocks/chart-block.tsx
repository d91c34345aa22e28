import { lazy, Suspense, useMemo } from "react";
import type { ChartConfig } from "#shared/blocks/types/figures";
import { tableTopic } from "#shared/contract/events";
import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import { addDays } from "#shared/fields/values/wall-time";
import { writeDay } from "#shared/fields/formatters";
import type { TimeStep } from "#shared/fields/time-steps";
import { Awaited } from "../../../app/errors/awaited";
import { useTopic } from "../../../app/socket";
import { GridSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { formatValue, type CellContext } from "../../fields/public";
import { useCellContext } from "../../records/public";
import { useGroupRecordsQuery } from "../api";
import { withFilter, withoutField, type PageFilter } from "../filters/page-filters";
import { usePageState } from "../filters/use-page-state";
import { BlockHeading } from "./block-heading";
import { BlockNotice } from "./block-notice";
import type { BlockProps } from "./block-view";
import { chartData, type ChartData } from "./chart-data";
import { chartOptions } from "./chart-options";
import { aggregatesOf, useSourceFilter } from "./figures";
import { formatMeasure } from "./format-measure";
import { TableOfBlock } from "./table-of-block";
import { useChartLook } from "./use-chart-look";

const ChartCanvas = lazy(() => import("./chart-canvas"));

/** Records in groups, drawn. A click on a group narrows the page to it, a second one takes that back. */
export default function ChartBlock({ config }: BlockProps<ChartConfig>) {
  return (
    <TableOfBlock key={config.tableId} tableId={config.tableId}>
      {(table, since) => {
        const field = table.fields.find(({ id }) => id === config.groupField);
        return field ? <Chart {...{ table, since, config, field }} /> : <NoGroup title={config.title} />;
      }}
    </TableOfBlock>
  );
}

function NoGroup({ title }: { title: string }) {
  const t = useText();
  return (
    <>
      <BlockHeading title={title} />
      <BlockNotice>{t("apps.chooseGroup")}</BlockNotice>
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
  const state = usePageState();
  const { measure, step, splitField } = config;
  const split = table.fields.find(({ id }) => id === splitField);
  const filter = useSourceFilter(table, config.filter);
  useTopic(tableTopic(table.id), since);
  const { data, error, refetch } = useGroupRecordsQuery({
    tableId: table.id,
    group: [field, ...(split ? [split] : [])].map(({ id }) => ({ field: id, order: "asc", step })),
    aggregates: aggregatesOf(measure),
    ...(filter && { filter }),
    ...(state.search !== "" && { search: state.search }),
  });
  const drawn = useMemo(() => {
    const name = (of: Field) => (key: CellValue) => groupName(key, of, step, context) ?? t("apps.noValue");
    return data && chartData(data.groups, config, { group: name(field), split: name(split ?? field) });
  }, [data, config, field, split, step, context, t]);
  const write = (value: number) => formatMeasure(value, measure, table, context);
  const pick = (index: number) => {
    const key = drawn?.points[index]?.key ?? null;
    const isOn = state.filters.some(({ tableId, fieldId }) => tableId === table.id && fieldId === field.id);
    if (isOn) return state.change(withoutField(state, table.id, field.id));
    const asked = { tableId: table.id, fieldId: field.id, fieldName: field.name, fieldType: field.type };
    state.change(withFilter(state, { ...asked, ...conditionOf(key, field, step) }));
  };
  const title = config.title || field.name;
  return (
    <>
      <BlockHeading title={title} />
      {!drawn ? (
        <Awaited error={error} refetch={refetch} Skeleton={GridSkeleton} />
      ) : drawn.points.length === 0 ? (
        <BlockNotice>{t("apps.noRecords")}</BlockNotice>
      ) : (
        <>
          <Suspense fallback={<GridSkeleton label={t("app.loading")} />}>
            <ChartCanvas
              options={chartOptions(config, drawn, { ...look, isCount: measure.fieldId === null }, write)}
              onPick={pick}
            />
          </Suspense>
          <ChartTable title={t("apps.chartTable", { title })} data={drawn} write={write} />
        </>
      )}
    </>
  );
}

/** The numbers of a chart for those who do not see the drawing. */
function ChartTable({
  title,
  data,
  write,
}: {
  title: string;
  data: ChartData;
  write: (value: number) => string;
}) {
  return (
    <table className="visually-hidden">
      <caption>{title}</caption>
      {data.series.length > 1 && (
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {data.series.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {data.points.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, index) => (
              <td key={data.series[index]}>{value === null ? "–" : write(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isTime = ({ type }: Field) => ["date", "datetime", "createdAt", "updatedAt"].includes(type);

const dayParts: Record<TimeStep, Intl.DateTimeFormatOptions> = {
  day: { day: "numeric", month: "short" },
  week: { day: "numeric", month: "short" },
  month: { month: "short", year: "numeric" },
  quarter: { month: "short", year: "numeric" },
  year: { year: "numeric" },
};

/** A group's words; null for records without a value. */
function groupName(key: CellValue, field: Field, step: TimeStep, context: CellContext): string | null {
  if (key === null) return null;
  if (isTime(field) && typeof key === "string") return writeDay(key, context.locale.language, dayParts[step]);
  const text = formatValue(key, field, context);
  return text === "" ? null : text;
}

const STEP_DAYS: Record<TimeStep, number> = { day: 1, week: 7, month: 31, quarter: 92, year: 366 };

/** The last day of the span that begins on a day. */
function lastDay(first: string, step: TimeStep): string {
  if (step === "day" || step === "week") return addDays(first, STEP_DAYS[step] - 1);
  const beyond = addDays(first, STEP_DAYS[step]);
  return addDays(`${beyond.slice(0, 7)}-01`, -1);
}

function conditionOf(key: CellValue, field: Field, step: TimeStep): Pick<PageFilter, "operator" | "value"> {
  if (key === null) return { operator: "isEmpty" };
  if (isTime(field) && typeof key === "string")
    return { operator: "between", value: [key, lastDay(key, step)] };
  return { operator: "is", value: key as string | number };
}
