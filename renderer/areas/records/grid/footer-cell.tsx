import { IconAlertTriangle, IconPlus } from "@tabler/icons-react";
import type { CellValue } from "#shared/contract/records";
import { isCellError } from "#shared/fields/cell-error";
import type { AggregateName } from "#shared/fields/aggregate-names";
import { classNames } from "../../../ui/class-names";
import { useText } from "../../../ui/text";
import { useErrorReason, type CellContext } from "../../fields/public";
import { formatAggregate, shortLabel } from "./aggregates";
import type { Column } from "./columns";
import edge from "./grid-edge.module.css";
import styles from "./grid-footer.module.css";
import type { HeaderMenu } from "./use-header-menu";

/** The aggregate below a column; `value` is undefined until it is known. */
export interface Summary {
  name: AggregateName;
  value: CellValue | undefined;
  hasFailed: boolean;
}

interface FooterCellProps {
  column: Column;
  summary: Summary | null;
  context: CellContext;
  isFocusable: boolean;
  menu: HeaderMenu | null;
  retry: () => void;
  onFocus: (index: number) => void;
}

/** The footer of a column: its aggregate, with a menu to choose it. */
export function FooterCell({ column, summary, context, isFocusable, menu, retry, onFocus }: FooterCellProps) {
  const t = useText();
  const { field, index } = column;
  const isLost = summary !== null && summary.hasFailed && summary.value === undefined;
  const failed = t("views.summaryFailed");
  const label = summary && t(shortLabel(summary.name, field));
  const reasonOf = useErrorReason();
  const value =
    summary?.value === undefined ? "" : formatAggregate(summary.name, summary.value, field, context);
  const error = isCellError(summary?.value) ? summary.value : null;
  const told = error ? `${value}: ${reasonOf(error)}` : value;
  return (
    <div
      role="gridcell"
      aria-colindex={index + 2}
      className={edge.place}
      style={column.style}
      data-summary={field.id}
    >
      <button
        type="button"
        className={classNames(
          edge.button,
          styles.button,
          column.align === "right" && styles.right,
          summary === null && styles.empty,
          summary?.hasFailed === true && styles.old,
        )}
        data-foot={index}
        tabIndex={isFocusable ? 0 : -1}
        aria-haspopup={isLost ? undefined : "menu"}
        aria-label={
          summary
            ? `${field.name}: ${label} ${isLost ? t("ui.tryAgain") : told}`
            : t("views.summarizeField", { field: field.name })
        }
        title={summary?.hasFailed === true ? failed : label && value !== "" ? `${label} ${told}` : undefined}
        onFocus={() => onFocus(index)}
        onClick={(event) => (isLost ? retry() : menu?.openFor(column, event.currentTarget))}
        onContextMenu={(event) => {
          event.preventDefault();
          menu?.openFor(column, event.currentTarget);
        }}
      >
        {summary === null ? (
          <>
            <IconPlus size={14} stroke={1.5} aria-hidden />
            <span className={styles.hint}>{t("views.summarize")}</span>
          </>
        ) : (
          <>
            <span className={styles.label}>{label}</span>{" "}
            {isLost ? (
              <>
                <IconAlertTriangle className={styles.alert} size={14} stroke={1.5} aria-hidden />
                {t("ui.tryAgain")}
              </>
            ) : summary.value === undefined ? (
              <span className={styles.bar} />
            ) : (
              <span className={error ? styles.error : styles.value}>{value}</span>
            )}
          </>
        )}
      </button>
    </div>
  );
}
