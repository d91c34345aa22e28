import { IconPlus, IconX } from "@tabler/icons-react";
import type { Item } from "#shared/fields/values/item-list";
import { ITEMS_MAX } from "#shared/limits/items";
import { Button } from "../../../../ui/button/button";
import { newId } from "../new-id";
import type { InputProps } from "../input-props";
import { useSay } from "../texts";
import styles from "./inputs.module.css";

/** Steps to tick, or what is to be done in the visitor's own words. */
export function ListInput({ field, context: { model } }: InputProps) {
  const say = useSay();
  const items = (model.state.values[field.id] ?? []) as unknown as Item[];
  const set = (next: readonly Item[]) =>
    model.setValue(field, next.length === 0 ? null : next.map((item) => ({ ...item })));
  const change = (id: string, part: Partial<Item>) =>
    set(items.map((item) => (item.id === id ? { ...item, ...part } : item)));
  const isOpen = field.type === "todoList" && !field.readonly;
  return (
    <div className={styles.list}>
      {items.map(({ id, title, done }, index) => (
        <div key={id} className={styles.item}>
          <input
            type="checkbox"
            aria-label={title || say("publicForm.item", { number: index + 1 })}
            checked={done}
            disabled={field.readonly}
            onChange={({ target }) => change(id, { done: target.checked })}
          />
          {isOpen ? (
            <>
              <input
                className={styles.input}
                aria-label={say("publicForm.item", { number: index + 1 })}
                value={title}
                onChange={({ target }) => change(id, { title: target.value })}
              />
              <button
                type="button"
                className={styles.remove}
                aria-label={say("publicForm.removeItem", { name: title || String(index + 1) })}
                onClick={() => set(items.filter((item) => item.id !== id))}
              >
                <IconX size={16} stroke={1.5} />
              </button>
            </>
          ) : (
            <span>{title}</span>
          )}
        </div>
      ))}
      {isOpen && items.length < ITEMS_MAX && (
        <Button
          icon={<IconPlus size={16} stroke={1.5} />}
          onClick={() => set([...items, { id: newId(), title: "", done: false }])}
        >
          {say("publicForm.addItem")}
        </Button>
      )}
    </div>
  );
}
