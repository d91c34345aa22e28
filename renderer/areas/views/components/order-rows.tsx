import { IconArrowDown, IconArrowUp, IconPlus, IconSortAscendingNumbers, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Field } from "#shared/contract/fields";
import type { Sort } from "#shared/contract/views";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Select } from "../../../ui/fields/select";
import { classNames } from "../../../ui/class-names";
import { Grip } from "../../../ui/order/grip";
import { MoveButtons } from "../../../ui/order/move-buttons";
import { moveEntry } from "../../../ui/order/move-entry";
import { useOrder } from "../../../ui/order/use-order";
import { useText } from "../../../ui/text";
import styles from "./tools.module.css";

interface OrderRowsProps {
  fields: readonly Field[];
  order: readonly Sort[];
  /** Maximum number of fields. */
  most: number;
  hint: string;
  addLabel: string;
  removeLabel: string;
  /** The initial direction of a field. */
  firstOrder: Sort["order"];
  /** Chooses the field of a new row among the remaining ones; the first one by default. */
  firstOf?: (fields: readonly Field[]) => Field | undefined;
  onChange: (order: Sort[]) => void;
  /** Offers the natural order of texts. */
  hasNatural?: boolean;
  /** More buttons next to the one that adds a field. */
  children?: ReactNode;
}

/** Fields with a direction each, by priority: what a view sorts or groups by. */
export function OrderRows(props: OrderRowsProps) {
  const { fields, order, most, hint, addLabel, removeLabel, firstOf, firstOrder, onChange, children } = props;
  const { hasNatural = false } = props;
  const isText = (id: number) => fields.find((field) => field.id === id)?.type === "text";
  const t = useText();
  const { place, onFocus, added, move, row, handle } = useOrder<HTMLDivElement>(order.length, (from, to) =>
    onChange(moveEntry(order, from, to)),
  );
  const free = fields.filter((field) => !order.some((one) => one.field === field.id));
  const change = (index: number, part: Partial<Sort>) =>
    onChange(order.map((one, at) => (at === index ? { ...one, ...part } : one)));
  const next = firstOf ? firstOf(free) : free[0];
  const isMultiple = order.length > 1;
  return (
    <div ref={place} className={styles.order} onFocus={onFocus}>
      {order.length === 0 && (
        <>
          <p className={styles.hint}>{hint}</p>
          <Select
            label={t("views.field")}
            isLabelHidden
            isSearchable
            value={null}
            placeholder={t("views.chooseField")}
            options={free.map((field) => ({ value: String(field.id), label: field.name }))}
            onChange={(id) => {
              if (id === null) return;
              added();
              onChange([{ field: Number(id), order: firstOrder }]);
            }}
          />
        </>
      )}
      {order.map((one, index) => (
        // Keyed by index: choosing another field keeps the row and its focus.
        <div key={index} {...row(index)} className={classNames(styles.sortRow, row(index).className)}>
          {isMultiple && <Grip {...handle(index)} />}
          <Select
            label={t("views.field")}
            isLabelHidden
            isSearchable
            value={String(one.field)}
            options={fields
              .filter((field) => field.id === one.field || free.includes(field))
              .map((field) => ({ value: String(field.id), label: field.name }))}
            onChange={(id) => change(index, { field: Number(id), natural: undefined })}
          />
          {hasNatural && isText(one.field) && (
            <IconButton
              size="small"
              label={t("views.naturalOrder")}
              aria-pressed={one.natural === true}
              onClick={() => change(index, { natural: one.natural === true ? undefined : true })}
            >
              <IconSortAscendingNumbers size={14} stroke={1.5} />
            </IconButton>
          )}
          <Button
            className={styles.direction}
            size="compact"
            icon={
              one.order === "asc" ? (
                <IconArrowUp size={14} stroke={1.5} />
              ) : (
                <IconArrowDown size={14} stroke={1.5} />
              )
            }
            onClick={() => change(index, { order: one.order === "asc" ? "desc" : "asc" })}
          >
            {t(one.order === "asc" ? "views.ascending" : "views.descending")}
          </Button>
          {isMultiple && (
            <MoveButtons
              name={fields.find(({ id }) => id === one.field)?.name ?? ""}
              at={index}
              count={order.length}
              onMove={(to) => move(index, to)}
            />
          )}
          <IconButton
            size="small"
            label={removeLabel}
            onClick={() => onChange(order.filter((_, at) => at !== index))}
          >
            <IconX size={14} stroke={1.5} />
          </IconButton>
        </div>
      ))}
      <div className={styles.actions}>
        <Button
          kind="subtle"
          size="compact"
          icon={<IconPlus size={16} stroke={1.5} />}
          disabled={!next || order.length >= most}
          onClick={() => {
            if (!next) return;
            added();
            onChange([...order, { field: next.id, order: firstOrder }]);
          }}
        >
          {addLabel}
        </Button>
        {children}
      </div>
    </div>
  );
}
