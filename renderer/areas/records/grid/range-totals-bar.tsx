import { numbersTag, numberFormat } from "#shared/fields/formatters";
import { useText } from "../../../ui/text";
import type { CellContext } from "../../fields/public";
import type { TableRecords } from "../data/table-records";
import { formatAggregate } from "./aggregates";
import styles from "./grid-footer.module.css";
import type { GridModel } from "./grid-model";
import { useRangeTotals } from "./use-range-totals";

interface RangeTotalsBarProps {
  model: GridModel;
  records: TableRecords;
  context: CellContext;
}

/** Decimal places of figures of several kinds of fields. */
const DECIMALS = 2;

/** How many cells are selected, with sum and average of their figures: at the footer's end while there is a range. */
export function RangeTotalsBar({ model, records, context }: RangeTotalsBarProps) {
  const t = useText();
  const totals = useRangeTotals(model, records);
  if (!totals) return null;
  const { field } = totals;
  const plain = (value: number) => numberFormat(numbersTag(context.locale), 0, DECIMALS, true).format(value);
  const figure = (name: "sum" | "average", value: number) =>
    field ? formatAggregate(name, value, field, context) : plain(value);
  const told = [
    [t("records.range.cells"), plain(totals.cells)],
    ...(totals.filled === null ? [] : [[t("views.aggregate.filled"), plain(totals.filled)]]),
    ...(totals.sum === null ? [] : [[t("views.aggregate.sum"), figure("sum", totals.sum)]]),
    ...(totals.average === null ? [] : [[t("views.aggregate.average"), figure("average", totals.average)]]),
  ];
  return (
    <div className={styles.range} role="gridcell" data-range-totals>
      <div className={styles.totals} role="status">
        {told.map(([label, value]) => (
          <span key={label}>
            {label} <b className={styles.value}>{value}</b>
          </span>
        ))}
      </div>
    </div>
  );
}
