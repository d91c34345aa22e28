import { useEffect, useRef } from "react";

const FOCUSABLE =
  ":is(a[href], input, select, textarea, button, [tabindex='0']):not(:disabled, [type=hidden])";

/**
 * Focuses the part of a layer that asks for it, or else the first one, unless the focus is in the layer already.
 */
function enter(layer: HTMLElement): void {
  if (layer.contains(document.activeElement)) return;
  const part =
    layer.querySelector<HTMLElement>("[data-autofocus]:not([data-layer-entry])") ??
    layer.querySelector<HTMLElement>(`${FOCUSABLE}:not([tabindex='-1'])`) ??
    layer.querySelector<HTMLElement>(FOCUSABLE);
  (part ?? layer).focus({ preventScroll: true });
}

/**
 * The first element of a floating layer; it moves the focus into the layer as soon as it is mounted. The library
 * uses a timer for that: on a slow machine, keys pressed until then would act on the content below, and a user who
 * already works in the layer would lose the focus and their input.
 */
export function LayerEntry() {
  const entry = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { current } = entry;
    const layer = current?.closest<HTMLElement>("[role=dialog], [role=menu]");
    if (!current || !layer) return;
    // The library calls this a moment later.
    current.focus = () => enter(layer);
    // The surrounding layer first stores where the focus has to return.
    queueMicrotask(() => enter(layer));
  }, []);
  return <span ref={entry} data-autofocus data-layer-entry hidden />;
}
