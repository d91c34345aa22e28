import type { GoalConfig } from "#shared/blocks/types/figures";
import type { Table } from "#shared/contract/tables";
import { numbersTag } from "#shared/fields/formatters";
import { Awaited } from "../../../app/errors/awaited";
import { colorStyle } from "../../../ui/tile/color-style";
import { useText } from "../../../ui/text";
import { useCellContext } from "../../fields/public";
import type { BlockProps } from "./block-view";
import styles from "./blocks.module.css";
import { useFigure } from "./figures";
import { formatMeasure } from "./format-measure";
import { TableOfBlock } from "./table-of-block";

/** How far a number has come to its target, as a bar and in words. */
export default function GoalBlock({ config }: BlockProps<GoalConfig>) {
  return (
    <TableOfBlock key={config.tableId} tableId={config.tableId}>
      {(table, since) => <Goal {...{ table, since, config }} />}
    </TableOfBlock>
  );
}

function Goal({ table, since, config }: { table: Table; since: number; config: GoalConfig }) {
  const t = useText();
  const context = useCellContext();
  const { value, error, refetch } = useFigure(table, since, config);
  const write = (figure: number) => formatMeasure(figure, config.measure, table, context);
  const title = config.title || table.displayLabel;
  const share = Number(value ?? 0) / config.target;
  const percent = new Intl.NumberFormat(numbersTag(context.locale), { style: "percent" }).format(share);
  return (
    <div className={styles.indicator} style={config.color ? colorStyle(config.color) : undefined}>
      <h2 className={styles.figureTitle}>{title}</h2>
      {value === undefined ? (
        <Awaited error={error} refetch={refetch} />
      ) : (
        <>
          <p className={styles.figure}>{formatMeasure(value, config.measure, table, context)}</p>
          <div
            className={styles.bar}
            role="meter"
            aria-label={title}
            aria-valuemin={0}
            aria-valuemax={config.target}
            aria-valuenow={Math.min(Number(value ?? 0), config.target)}
            aria-valuetext={percent}
          >
            <span style={{ width: `${Math.min(Math.max(share, 0), 1) * 100}%` }} />
          </div>
          <span className={styles.trend}>
            {t("apps.ofTarget", { percent, target: write(config.target) })}
          </span>
        </>
      )}
    </div>
  );
}
