import { useEffect, type RefObject } from "react";
import type { CellContext } from "../../fields/public";
import { startEdit } from "./editing";
import { useGridState, type GridModel } from "./grid-model";
import styles from "./grid.module.css";

/** The part of the EditContext API that the grid uses. https://w3c.github.io/edit-context/ */
interface EditContext extends EventTarget {
  readonly text: string;
  updateText(start: number, end: number, text: string): void;
  updateControlBounds(bounds: DOMRect): void;
  updateSelectionBounds(bounds: DOMRect): void;
}
type EditContextConstructor = new () => EditContext;
type Editable = HTMLElement & { editContext: EditContext | null };

/**
 * Lets accents and input methods compose text over the active cell, although the grid itself has the focus: an
 * ordinary element gets single letters only. The composed text opens the cell's editor in place of its value.
 */
export function useTypedText(
  root: RefObject<HTMLElement | null>,
  model: GridModel,
  context: CellContext,
): void {
  const active = useGridState(model, ({ selection }) => selection?.active ?? null);
  const isEditing = useGridState(model, ({ editing }) => editing !== null);
  const column = active && model.columnAt(active.column);
  const canType = column?.canEdit === true && column.view.Editor !== null && !isEditing;
  useEffect(() => {
    const Context = (window as { EditContext?: EditContextConstructor }).EditContext;
    const element = root.current as Editable | null;
    if (!Context || !element || !canType || !active) return;
    const editContext = new Context();
    let shown: HTMLElement | null = null;
    const place = () => {
      const cell = element.getAttribute("aria-activedescendant") ?? "";
      const bounds = document.getElementById(cell)?.getBoundingClientRect();
      if (!bounds) return null;
      editContext.updateControlBounds(bounds);
      editContext.updateSelectionBounds(bounds);
      return bounds;
    };
    const show = () => {
      const bounds = shown ? null : place();
      if (bounds) {
        shown = document.createElement("div");
        shown.className = styles.composed ?? "";
        const { left, top, width, height } = bounds;
        for (const [name, value] of Object.entries({ left, top, "min-width": width, height }))
          shown.style.setProperty(name, `${value}px`);
        document.body.append(shown);
      }
      if (shown) shown.textContent = editContext.text;
    };
    const finish = () => {
      const { text } = editContext;
      shown?.remove();
      shown = null;
      editContext.updateText(0, text.length, "");
      if (text !== "") startEdit(model, active, text, context);
    };
    editContext.addEventListener("compositionstart", show);
    editContext.addEventListener("textupdate", () => shown && show());
    editContext.addEventListener("compositionend", finish);
    element.editContext = editContext;
    // Copying is impossible where text is edited and none of it is selected.
    const give = ({ ctrlKey, metaKey }: KeyboardEvent) => {
      if (!shown) element.editContext = ctrlKey || metaKey ? null : editContext;
    };
    const restore = () => (element.editContext = editContext);
    element.addEventListener("keydown", give, { capture: true });
    window.addEventListener("keyup", give);
    window.addEventListener("focus", restore);
    return () => {
      element.removeEventListener("keydown", give, { capture: true });
      window.removeEventListener("keyup", give);
      window.removeEventListener("focus", restore);
      shown?.remove();
      if (element.editContext === editContext) element.editContext = null;
    };
  }, [root, model, context, active, canType]);
}
