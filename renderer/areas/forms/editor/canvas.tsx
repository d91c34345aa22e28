import type { Table } from "#shared/contract/tables";
import type { FormItem } from "#shared/forms/form-config";
import { fieldOfItem } from "#shared/forms/form-items";
import { useOrder } from "../../../ui/order/use-order";
import { useText } from "../../../ui/text";
import type { FillKit } from "../fill/fill-kit";
import { CanvasItem } from "./canvas-item";
import styles from "./canvas.module.css";
import type { Dragged } from "./use-item-drag";

interface CanvasProps {
  table: Table;
  items: readonly FormItem[];
  kit: FillKit;
  selectedId: string | null;
  onSelect: (id: string) => void;
  /** @param before the place of the item before which it is put */
  onPut: (dragged: Dragged, before: number) => void;
  onRemove: (id: string) => void;
}

/** The form as it will be, item by item. */
export function Canvas({ table, items, kit, selectedId, onSelect, onPut, onRemove }: CanvasProps) {
  const t = useText();
  const { place, onFocus, row, move } = useOrder<HTMLUListElement>(items.length, (from, to) => {
    const item = items[from];
    if (item) onPut({ itemId: item.id }, to > from ? to + 1 : to);
  });
  const nameOf = useItemName(table);
  if (items.length === 0) return <p className={styles.empty}>{t("forms.editor.empty")}</p>;
  const pageAt = (index: number) =>
    1 + items.slice(0, index + 1).filter(({ type }) => type === "page_break").length;
  return (
    <div className={styles.room}>
      <ul ref={place} className={styles.items} aria-label={t("forms.editor.form")} onFocus={onFocus}>
        {items.map((item, index) => {
          const { onDragOver: _over, onDrop: _drop, ...keys } = row(index);
          return (
            <CanvasItem
              key={item.id}
              {...{ item, kit }}
              page={pageAt(index)}
              row={keys}
              field={item.type === "field" ? fieldOfItem(table, item) : undefined}
              name={nameOf(item)}
              at={index}
              count={items.length}
              isSelected={item.id === selectedId}
              onSelect={() => onSelect(item.id)}
              onMove={(to) => move(index, to)}
              onDrop={(dragged, edge) => onPut(dragged, edge === "before" ? index : index + 1)}
              onRemove={() => onRemove(item.id)}
            />
          );
        })}
      </ul>
    </div>
  );
}

/** Returns the display name of a form item. */
export function useItemName(table: Pick<Table, "fields">): (item: FormItem) => string {
  const t = useText();
  return (item) => {
    if (item.type === "field") return fieldOfItem(table, item)?.name ?? "";
    if (item.type === "section" || item.type === "page_break")
      return item.title || t(`forms.item.${item.type}`);
    return item.type === "image" ? item.alt || t("forms.item.image") : t("forms.item.text");
  };
}
