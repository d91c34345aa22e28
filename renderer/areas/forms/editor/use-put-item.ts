import { useState } from "react";
import type { Field } from "#shared/contract/fields";
import type { Table } from "#shared/contract/tables";
import type { FormItem } from "#shared/forms/form-config";
import { fieldItem, insertItem, moveItem, newElement, newPicture, removeItem } from "./edit-items";
import type { Dragged } from "./use-item-drag";

interface PutItem {
  table: Pick<Table, "fields">;
  items: readonly FormItem[];
  onItems: (items: FormItem[]) => void;
  /** Asks for a picture's file; it is put where it was dropped once it is there. */
  askForPicture: () => void;
}

/** Puts items into the form, from the palette or from another place of it, and takes them out. */
export function usePutItem({ table, items, onItems, askForPicture }: PutItem) {
  const [selectedId, select] = useState<string | null>(null);
  /** Where the picture goes that is being chosen and uploaded. */
  const [pictureAt, setPictureAt] = useState(0);
  const insert = (item: FormItem, at: number) => {
    onItems(insertItem(items, item, at));
    select(item.id);
  };
  const put = (dragged: Dragged, before: number) => {
    if ("itemId" in dragged) return onItems(moveItem(items, dragged.itemId, before));
    if ("fieldId" in dragged) {
      const field = table.fields.find(({ id }) => id === dragged.fieldId);
      return field && insert(fieldItem(field), before);
    }
    if (dragged.element !== "image") return insert(newElement(dragged.element), before);
    setPictureAt(before);
    askForPicture();
  };
  return {
    selected: items.find(({ id }) => id === selectedId) ?? null,
    select,
    put,
    /** After the chosen item, or at the end. */
    add: (dragged: Dragged) => {
      const at = items.findIndex(({ id }) => id === selectedId);
      put(dragged, at === -1 ? items.length : at + 1);
    },
    /** Fields at the end, in one step. */
    addFields: (fields: readonly Field[]) => onItems([...items, ...fields.map(fieldItem)]),
    addPicture: (fileId: number) => insert(newPicture(fileId), Math.min(pictureAt, items.length)),
    remove: (id: string) => {
      onItems(removeItem(items, id));
      if (id === selectedId) select(null);
    },
  };
}
