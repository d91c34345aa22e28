import { TODO_SAVE_DEBOUNCE } from "#shared/limits/items";
import type { PanelProps } from "../../../app/panels";
import { ItemListDialog } from "./item-list-dialog";

/** The to-do list of a record. */
export default function TodoListDialog({ params, onClose }: PanelProps<"todoList">) {
  return <ItemListDialog place={params} call="saveTodoList" delay={TODO_SAVE_DEBOUNCE} onClose={onClose} />;
}
