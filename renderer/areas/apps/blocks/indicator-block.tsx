import type { IndicatorConfig } from "#shared/blocks/types/figures";
import type { Table } from "#shared/contract/tables";
import { numbersTag } from "#shared/fields/formatters";
import { useSession } from "../../../app/session/session-context";
import { colorStyle } from "../../../ui/tile/color-style";
import { useText } from "../../../ui/text";
import { Awaited } from "../../../app/errors/awaited";
import { useCellContext } from "../../fields/public";
import { useGroupRecordsQuery } from "../api";
import type { BlockProps } from "./block-view";
import styles from "./blocks.module.css";
import { aggregatesOf, useFigure, useSourceFilter } from "./figures";
import { formatMeasure } from "./format-measure";
import { useFilterToggle } from "../filters/use-filter-toggle";
import { Sparkline } from "./sparkline";
import { TableOfBlock } from "./table-of-block";

/** How many periods the small line shows. */
const PERIODS_SHOWN = 12;

/** One number in large type, with how it went where a date field is chosen. */
export default function IndicatorBlock({ config }: BlockProps<IndicatorConfig>) {
  return (
    <TableOfBlock key={config.tableId} tableId={config.tableId}>
      {(table, since) => <Indicator {...{ table, since, config }} />}
    </TableOfBlock>
  );
}

function Indicator({ table, since, config }: { table: Table; since: number; config: IndicatorConfig }) {
  const { value, error, refetch } = useFigure(table, since, config);
  const t = useText();
  const context = useCellContext();
  const filterToggle = useFilterToggle(table, config.filter);
  const figure = formatMeasure(value ?? null, config.measure, table, context);
  return (
    <div className={styles.indicator} style={config.color ? colorStyle(config.color) : undefined}>
      <h2 className={styles.figureTitle}>{config.title || table.displayLabel}</h2>
      {value === undefined ? (
        <Awaited error={error} refetch={refetch} />
      ) : filterToggle ? (
        <button
          type="button"
          className={styles.figureButton}
          aria-pressed={filterToggle.isOn}
          title={t("apps.narrowPage")}
          onClick={filterToggle.toggle}
        >
          {figure}
        </button>
      ) : (
        <p className={styles.figure}>{figure}</p>
      )}
      {config.dateField !== null && <Trend {...{ table, config, dateField: config.dateField }} />}
    </div>
  );
}

interface TrendProps {
  table: Table;
  config: IndicatorConfig;
  dateField: number;
}

/** The change on the period before, and a line of the last periods up to now. */
function Trend({ table, config: { filter: own, measure, step }, dateField }: TrendProps) {
  const t = useText();
  const { locale } = useSession();
  const filter = useSourceFilter(table, own, {
    besides: [{ fieldId: dateField, operator: "lessOrEqual", value: { period: "today" } }],
  });
  const { data } = useGroupRecordsQuery({
    tableId: table.id,
    group: [{ field: dateField, order: "asc", step }],
    aggregates: aggregatesOf(measure),
    ...(filter && { filter }),
  });
  const points = (data?.groups ?? [])
    .filter(({ keys: [day] }) => day !== null)
    .map(({ count, values }) => Number(measure.fieldId === null ? count : (values[0] ?? 0)))
    .slice(-PERIODS_SHOWN);
  const [before, last] = points.slice(-2);
  if (before === undefined || last === undefined) return null;
  const change = before === 0 ? null : (last - before) / Math.abs(before);
  const percent = new Intl.NumberFormat(numbersTag(locale), {
    style: "percent",
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  });
  return (
    <div className={styles.trend}>
      <Sparkline points={points} />
      {change !== null && <span>{t("apps.before", { change: percent.format(change) })}</span>}
    </div>
  );
}
