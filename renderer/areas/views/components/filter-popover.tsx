import { IconFilter } from "@tabler/icons-react";
import { useMemo } from "react";
import type { Field } from "#shared/contract/fields";
import { measureFilter, type FilterGroup } from "#shared/fields/operators";
import { FILTER_CONDITIONS_MAX } from "#shared/limits/records";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import type { CellContext } from "../../fields/public";
import styles from "./tools.module.css";
import { ToolPopover } from "./tool-popover";
import { newCondition, GroupEditor } from "../../fields/public";

export type FilterPopoverState = "closed" | "open" | "new";

interface FilterPopoverProps {
  fields: readonly Field[];
  filter: FilterGroup | undefined;
  /** Number of conditions in force. */
  active: number;
  /** Fields that the view's filter named with a value that does not fit. */
  unfitFields: readonly number[];
  context: CellContext;
  /** `new`: opened with a condition that was added elsewhere and needs a value. */
  state: FilterPopoverState;
  onStateChange: (state: FilterPopoverState) => void;
  onChange: (filter: FilterGroup | undefined) => void;
}

const NO_FILTER: FilterGroup = { match: "all", conditions: [] };

/** The first line is always shown; it becomes a condition once it is filled in. */
const readyFor = ([first]: readonly Field[]): FilterGroup =>
  first ? { match: "all", conditions: [newCondition(first)] } : NO_FILTER;

/** Which records show: conditions and groups of them. */
export function FilterPopover(props: FilterPopoverProps) {
  const { fields, filter = NO_FILTER, active, unfitFields, context, state, onStateChange, onChange } = props;
  const t = useText();
  const isEmpty = filter.conditions.length === 0;
  const ready = useMemo(() => readyFor(fields), [fields]);
  const change = (next: FilterGroup) => {
    // An untouched first line is the one that was to be added.
    const isUntouched = isEmpty && next.conditions.length > 1 && next.conditions[0] === ready.conditions[0];
    const conditions = isUntouched ? next.conditions.slice(1) : next.conditions;
    onChange(conditions.length === 0 ? undefined : { ...next, conditions });
  };
  const unfit = fields.filter(({ id }) => unfitFields.includes(id)).map(({ name }) => name);
  return (
    <ToolPopover
      tool="filter"
      label={t("views.filter")}
      icon={<IconFilter size={16} stroke={1.5} />}
      count={active}
      width={620}
      isOpen={state !== "closed"}
      onOpenChange={(isOpen) => onStateChange(isOpen ? "open" : "closed")}
    >
      {unfit.length > 0 && (
        <p className={styles.hint} role="status">
          {t("views.unfitConditions", { fields: unfit.join(", ") })}
        </p>
      )}
      {isEmpty && <p className={styles.hint}>{t("views.noConditions")}</p>}
      <GroupEditor
        {...{ fields, context }}
        group={isEmpty ? ready : filter}
        depth={1}
        asksLast={state === "new"}
        isFull={measureFilter(filter).conditions >= FILTER_CONDITIONS_MAX}
        onChange={change}
      />
      {!isEmpty && (
        <div className={styles.actions}>
          <Button kind="subtle" size="compact" onClick={() => onChange(undefined)}>
            {t("views.clearAll")}
          </Button>
        </div>
      )}
    </ToolPopover>
  );
}
