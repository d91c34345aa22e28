import { useLayoutEffect, useRef, type RefObject } from "react";
import { useText } from "../../../ui/text";
import { ItemListEditor } from "../../fields/public";
import type { Lost } from "../grid/lost-edit";
import type { CellPlace } from "./cell-place";
import { CellDialog } from "./cell-dialog";
import styles from "./values.module.css";
import { useCell } from "./use-cell";
import { useItemList } from "./use-item-list";

interface ItemListDialogProps {
  place: CellPlace;
  call: "saveChecklist" | "saveTodoList";
  /** Pause before a change is saved, in ms. */
  delay: number;
  onClose: () => void;
}

/** The items of one cell. */
export function ItemListDialog({ place, call, delay, onClose }: ItemListDialogProps) {
  const cell = useCell(place);
  const lost = useRef<Lost | null>(null);
  useLayoutEffect(() => {
    lost.current = cell.lost;
  });
  return (
    <CellDialog cell={cell} onClose={onClose}>
      <Items {...{ cell, place, call, delay, lost }} />
    </CellDialog>
  );
}

function Items({
  cell,
  place,
  call,
  delay,
  lost,
}: Omit<ItemListDialogProps, "onClose"> & {
  cell: ReturnType<typeof useCell>;
  lost: RefObject<Lost | null>;
}) {
  const t = useText();
  const typed = useRef("");
  const draft = useItemList(cell, place, { call, delay, typed, lost });
  const { items, status } = draft.state;
  return (
    <>
      <ItemListEditor
        items={items}
        canEdit={cell.canEdit}
        isChecklist={cell.field?.type === "checklist"}
        onChange={(next) => draft.change(next)}
        onTyping={(text) => {
          typed.current = text;
        }}
      />
      <p className={styles.note} role="status">
        {status === "waiting" || status === "saving"
          ? t("items.saving")
          : status === "failed"
            ? t("items.notSaved")
            : ""}
      </p>
    </>
  );
}
