import { IconPlus, IconX } from "@tabler/icons-react";
import { useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { readItemLines, type Item } from "#shared/fields/values/item-list";
import { ITEM_TITLE_MAX_LENGTH, ITEMS_MAX } from "#shared/limits/items";
import { newId } from "../new-id";
import type { InputProps } from "../input-props";
import { useSay } from "../texts";
import styles from "./inputs.module.css";
import { isComposing } from "../../../../ui/is-composing";

/** Steps to tick, or what is to be done in the visitor's own words; several pasted lines become one item each. */
export function ListInput({ field, context: { model } }: InputProps) {
  const say = useSay();
  const items = (model.state.values[field.id] ?? []) as unknown as Item[];
  const set = (next: readonly Item[]) =>
    model.setValue(field, next.length === 0 ? null : next.map((item) => ({ ...item })));
  const change = (id: string, part: Partial<Item>) =>
    set(items.map((item) => (item.id === id ? { ...item, ...part } : item)));
  const add = (lines: readonly { title: string; done: boolean }[]) =>
    set([
      ...items,
      ...lines.slice(0, ITEMS_MAX - items.length).map(({ title, done }) => ({
        id: newId(),
        title: title.slice(0, ITEM_TITLE_MAX_LENGTH),
        done,
      })),
    ]);
  // The builder's steps are ticked; a list without any is the visitor's to write.
  const hasSteps = field.type === "checklist" && Array.isArray(field.start);
  const isOpen = !hasSteps && !field.readonly;
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
                maxLength={ITEM_TITLE_MAX_LENGTH}
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
      {isOpen && items.length < ITEMS_MAX && <NewItem onAdd={add} />}
    </div>
  );
}

function NewItem({ onAdd }: { onAdd: (lines: readonly { title: string; done: boolean }[]) => void }) {
  const say = useSay();
  const [title, setTitle] = useState("");
  const addTyped = () => {
    if (title.trim() !== "") onAdd([{ title: title.trim(), done: false }]);
    setTitle("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    addTyped();
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (!/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    onAdd(readItemLines(text));
  };
  return (
    <div className={styles.newItem}>
      <IconPlus size={16} stroke={1.5} aria-hidden />
      <input
        className={styles.input}
        aria-label={say("publicForm.addItem")}
        placeholder={say("publicForm.addItem")}
        value={title}
        maxLength={ITEM_TITLE_MAX_LENGTH}
        onChange={({ target }) => setTitle(target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={addTyped}
      />
    </div>
  );
}
