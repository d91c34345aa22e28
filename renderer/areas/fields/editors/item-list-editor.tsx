import { IconTrash } from "@tabler/icons-react";
import { useRef, useState, type ClipboardEvent, type CSSProperties, type KeyboardEvent } from "react";
import { readItemLines, type Item } from "#shared/fields/values/item-list";
import { ITEM_TITLE_MAX_LENGTH, ITEMS_MAX, TODO_TITLE_SHOWN } from "#shared/limits/items";
import { confirm } from "../../../app/panels";
import { IconButton } from "../../../ui/button/icon-button";
import { Checkbox } from "../../../ui/fields/checkbox";
import { useLateFocus } from "../../../ui/layers/use-late-focus";
import { shorten } from "../../../ui/shorten";
import { useText } from "../../../ui/text";
import styles from "./item-list.module.css";
import { isComposing } from "../../../ui/is-composing";

export interface ItemListEditorProps {
  items: readonly Item[];
  canEdit: boolean;
  /** Its items are lines to tick, not work to do. */
  isChecklist?: boolean;
  onChange: (items: readonly Item[]) => void;
  /** Called with the text of an item that was not added yet. */
  onTyping?: ((text: string) => void) | undefined;
}

const newId = () => crypto.randomUUID();

/** Items to tick, rename, delete and add; several pasted lines become one item each. */
export default function ItemListEditor(props: ItemListEditorProps) {
  const { items, canEdit, isChecklist = false, onChange, onTyping } = props;
  const t = useText();
  const newLabel = t(isChecklist ? "items.newLine" : "items.new");
  const newItem = useRef<HTMLInputElement>(null);
  useLateFocus(newItem);
  const [title, setOwnTitle] = useState("");
  const setTitle = (text: string) => {
    setOwnTitle(text);
    onTyping?.(text);
  };
  const done = items.filter((item) => item.done).length;

  const change = (id: string, set: Partial<Item>) =>
    onChange(items.map((item) => (item.id === id ? { ...item, ...set } : item)));
  const add = (lines: readonly { title: string; done: boolean }[]) => {
    const added = lines.slice(0, ITEMS_MAX - items.length).map((line) => ({
      id: newId(),
      title: line.title.slice(0, ITEM_TITLE_MAX_LENGTH),
      done: line.done,
    }));
    if (added.length > 0) onChange([...items, ...added]);
  };
  const addTyped = () => {
    const typed = title.trim();
    if (typed !== "") add([{ title: typed, done: false }]);
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
    add(readItemLines(text));
  };
  const remove = async (item: Item) => {
    const isSure = await confirm({
      title: t("items.deleteTitle"),
      message: t("items.deleteMessage", { title: shorten(item.title, TODO_TITLE_SHOWN) }),
      isDangerous: true,
    });
    if (isSure) onChange(items.filter(({ id }) => id !== item.id));
  };

  return (
    <>
      {items.length > 0 && (
        <p className={styles.progress}>
          {t("items.progress", { done, count: items.length })}
          <span
            className={styles.bar}
            style={{ "--done": done / items.length } as CSSProperties}
            aria-hidden
          />
        </p>
      )}
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id} className={styles.item} data-done={item.done || undefined}>
            <Checkbox
              label={item.title}
              isLabelHidden
              checked={item.done}
              disabled={!canEdit}
              onChange={(event) => change(item.id, { done: event.target.checked })}
            />
            <ItemTitle
              item={item}
              canEdit={canEdit}
              onRename={(next) => change(item.id, { title: next })}
              onTyping={onTyping}
            />
            {canEdit && (
              <IconButton
                size="small"
                label={t("items.delete", { title: item.title })}
                onClick={() => void remove(item)}
              >
                <IconTrash size={16} stroke={1.5} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {items.length === 0 && !canEdit && <p className={styles.progress}>{t("items.none")}</p>}
      {canEdit && items.length < ITEMS_MAX && (
        <input
          ref={newItem}
          className={styles.new}
          aria-label={newLabel}
          placeholder={newLabel}
          value={title}
          maxLength={ITEM_TITLE_MAX_LENGTH}
          data-autofocus
          onChange={(event) => setTitle(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={addTyped}
        />
      )}
    </>
  );
}

interface ItemTitleProps {
  item: Item;
  canEdit: boolean;
  onRename: (title: string) => void;
  onTyping?: ((text: string) => void) | undefined;
}

/** A title that is renamed in place; an empty one is reverted. */
function ItemTitle({ item, canEdit, onRename, onTyping }: ItemTitleProps) {
  const t = useText();
  const [text, setText] = useState<string | null>(null);
  if (!canEdit) return <span className={styles.title}>{item.title}</span>;
  const take = () => {
    const typed = text?.trim() ?? "";
    if (typed !== "" && typed !== item.title) onRename(typed);
    setText(null);
    onTyping?.("");
  };
  return (
    <input
      className={styles.title}
      aria-label={t("items.rename", { title: item.title })}
      value={text ?? item.title}
      maxLength={ITEM_TITLE_MAX_LENGTH}
      onChange={(event) => {
        setText(event.target.value);
        onTyping?.(event.target.value);
      }}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
      }}
    />
  );
}
