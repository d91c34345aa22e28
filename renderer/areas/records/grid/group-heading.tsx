import { IconChevronRight } from "@tabler/icons-react";
import { memo } from "react";
import type { Field } from "#shared/contract/fields";
import type { Aggregate } from "#shared/contract/views";
import { isCellError } from "#shared/fields/cell-error";
import { classNames } from "../../../ui/class-names";
import { useText } from "../../../ui/text";
import { renderValue, useErrorReason, type CellContext } from "../../fields/public";
import { formatAggregate, shortLabel } from "./aggregates";
import type { Column } from "./columns";
import { cellId } from "./grid-row";
import styles from "./group-heading.module.css";
import type { GroupTotals } from "./use-group-totals";
import type { Heading } from "./row-layout";

interface HeadingRowProps {
  gridId: string;
  row: number;
  top: number;
  heading: Heading;
  isActive: boolean;
}

interface GroupHeadingProps extends HeadingRowProps {
  /** The field of the group's value; undefined for rows without a group. */
  field: Field | undefined;
  /** Width of the frozen part, in px. */
  pane: number;
  context: CellContext;
}

/** Width of a heading without its value: indent, chevron, count and gaps, in px. */
const HEADING_FRAME = 76;
const LEVEL_INDENT = 16;
/** Share of the remaining width that the value may take; the rest is for the field's name. */
const VALUE_SHARE = 0.75;

const chevron = <IconChevronRight size={16} stroke={1.5} aria-hidden />;

const rowAttributes = ({ row, top, heading, isActive }: HeadingRowProps) =>
  ({
    role: "row",
    "aria-rowindex": row + 2,
    "aria-level": heading.level,
    "aria-expanded": heading.isOpen,
    className: classNames(styles.heading, isActive && styles.active),
    style: { transform: `translateY(${top}px)` },
    "data-row": row,
    "data-group": heading.key,
  }) as const;

/** The frozen part of a heading: the value that its records share, and how many they are. */
export const GroupHeading = memo(function GroupHeading(props: GroupHeadingProps) {
  const { gridId, row, heading, field, pane, context } = props;
  const t = useText();
  const { group, level, count, key } = heading;
  const value = group?.keys.at(-1) ?? null;
  const indent = (level - 1) * LEVEL_INDENT;
  const room = (pane - HEADING_FRAME - indent) * VALUE_SHARE;
  const other = key === "new" ? "records.newRecords" : "records.moreGroups";
  return (
    <div {...rowAttributes(props)}>
      <div
        id={cellId(gridId, row, 0)}
        role="gridcell"
        aria-colindex={1}
        className={styles.title}
        style={{ paddingLeft: 10 + indent }}
      >
        <span className={styles.chevron} data-open={heading.isOpen || undefined}>
          {chevron}
        </span>
        {field && <span className={styles.field}>{field.name}</span>}
        <span className={styles.value}>
          {field === undefined ? (
            t(other)
          ) : value === null ? (
            <span className={styles.none}>{t("views.emptyGroup")}</span>
          ) : (
            renderValue(value, field, context, room)
          )}
        </span>
        <span className={styles.count}>{t("views.groupCount", { count })}</span>
      </div>
    </div>
  );
});

interface GroupTotalsProps extends HeadingRowProps {
  columns: readonly Column[];
  aggregates: readonly Aggregate[];
  totals: GroupTotals | null;
  context: CellContext;
}

/** The scrolled part of a heading: the aggregates of this group. */
export const GroupTotalsRow = memo(function GroupTotalsRow(props: GroupTotalsProps) {
  const { heading, columns, aggregates, totals, context } = props;
  const t = useText();
  const reasonOf = useErrorReason();
  return (
    <div {...rowAttributes(props)}>
      {columns.map((column) => {
        const { field } = column;
        const name = aggregates.find(({ fieldId }) => fieldId === field.id)?.name;
        const value = name && totals?.get(heading.key)?.get(field.id);
        const text = name && value !== undefined ? formatAggregate(name, value, field, context) : "";
        const told = isCellError(value) ? `${text}: ${reasonOf(value)}` : text;
        return (
          <div
            key={field.id}
            role="gridcell"
            aria-colindex={column.index + 2}
            className={classNames(
              styles.total,
              column.align === "right" && styles.right,
              isCellError(value) && styles.error,
            )}
            style={column.style}
            data-column={column.index}
            title={name && text !== "" ? `${t(shortLabel(name, field))} ${told}` : undefined}
          >
            {name && text !== "" && (
              <>
                <span className={styles.label}>{t(shortLabel(name, field))}</span> {text}
              </>
            )}
          </div>
        );
      })}
    </div>
  );
});
