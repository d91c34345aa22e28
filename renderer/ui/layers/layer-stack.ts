import { useCallback, useEffect, useLayoutEffect, useRef } from "react";

type Close = () => void;
const layers: Close[] = [];
/** The current key press has already closed a dialog, so it must not close anything below it. */
let isSpent = false;
const pressAnew = (): void => void (isSpent = false);

/** Whether a menu, list, popover or dialog was open at keydown: it may be closed by the time this is checked. */
let isForFloating = false;

/** The library keeps the list of a closed select in the page. */
const isFloatingOpen = (): boolean =>
  [...document.querySelectorAll("[role=menu], [role=listbox], [role=dialog]")].some((layer) =>
    layer.checkVisibility(),
  );

/** A button with a tooltip: the library's tooltip would consume the Escape, which is never meant for it. */
const isNamedButton = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("aside button") !== null &&
  document.querySelector("[role=tooltip]") !== null;

function onKeyDownFirst(event: KeyboardEvent): void {
  if (event.key !== "Escape") return;
  isForFloating = isFloatingOpen();
  if (isNamedButton(event.target)) onKeyDown(event);
}

function onKeyDown(event: KeyboardEvent): void {
  // A picker or a cell's editor has handled the key.
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing || isSpent) return;
  const top = layers.at(-1);
  if (!top || isForFloating) return;
  event.preventDefault();
  top();
}

/** Escape closes the topmost layer. Menus and dialogs handle it themselves; panels use this. */
export function useLayer(onClose: Close): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const close = () => latest.current();
    if (layers.length === 0) {
      window.addEventListener("keydown", onKeyDownFirst, true);
      document.addEventListener("keydown", onKeyDown);
    }
    layers.push(close);
    return () => {
      layers.splice(layers.indexOf(close), 1);
      if (layers.length > 0) return;
      window.removeEventListener("keydown", onKeyDownFirst, true);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, []);
}

const dialogs: symbol[] = [];

/** Whether the page is covered by a dialog. */
export const isDialogOpen = (): boolean => dialogs.length > 0;

/** The library sends Escape to every open dialog; only the topmost may close. */
export function useTopDialog(onClose: Close): Close {
  const own = useRef(Symbol("dialog"));
  // Reset for each key press, before the library passes it to dialogs; the last one's dialog may be gone by then.
  useLayoutEffect(() => window.addEventListener("keydown", pressAnew, true), []);
  // In the same commit as the window: what opens as another one closes asks for those that are left.
  useLayoutEffect(() => {
    const dialog = own.current;
    dialogs.push(dialog);
    return () => void dialogs.splice(dialogs.indexOf(dialog), 1);
  }, []);
  return useCallback(() => {
    if (dialogs.at(-1) !== own.current) return;
    isSpent = true;
    onClose();
  }, [onClose]);
}
