import { useEffect, useRef } from "react";

const FOCUSABLE =
  ":is(a[href], input, select, textarea, button, [tabindex='0']):not(:disabled, [type=hidden])";

/**
 * Focuses the part of a layer that asks for it (parts inside of `data-quiet` do not ask), or else the first one, or a panel itself, unless the focus is in the
 * layer already.
 */
function enter(layer: HTMLElement): void {
  if (layer.contains(document.activeElement)) return;
  const asking = layer.querySelector<HTMLElement>("[data-autofocus]:not([data-layer-entry], [data-quiet] *)");
  const first = () =>
    layer.querySelector<HTMLElement>(`${FOCUSABLE}:not([tabindex='-1'])`) ??
    layer.querySelector<HTMLElement>(FOCUSABLE);
  (asking ?? (layer.matches("aside") ? null : first()) ?? layer).focus({ preventScroll: true });
}

/**
 * The first element of a layer; it moves the focus into the layer as soon as it is mounted. The library uses a timer
 * for that: on a slow machine, keys pressed until then would act on the content below, and a user who already works in
 * the layer would lose the focus and their input. The timer finds this element, which is hidden and takes no focus.
 */
export function LayerEntry() {
  const entry = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const layer = entry.current?.closest<HTMLElement>("aside, [role=dialog], [role=menu]");
    // The surrounding layer first stores where the focus has to return.
    if (layer) queueMicrotask(() => enter(layer));
  }, []);
  return <span ref={entry} data-autofocus data-layer-entry hidden />;
}
