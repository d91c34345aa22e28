import { useEffect, useRef } from "react";

const FOCUSABLE =
  ":is(a[href], input, select, textarea, button, [tabindex='0']):not(:disabled, [type=hidden])";

/** Gives the keyboard to the part of a layer that asks for it, else to its first, unless it is in the layer already. */
function enter(layer: HTMLElement): void {
  if (layer.contains(document.activeElement)) return;
  const part =
    layer.querySelector<HTMLElement>("[data-autofocus]:not([data-layer-entry])") ??
    layer.querySelector<HTMLElement>(`${FOCUSABLE}:not([tabindex='-1'])`) ??
    layer.querySelector<HTMLElement>(FOCUSABLE);
  (part ?? layer).focus({ preventScroll: true });
}

/**
 * Stands first in a floating layer and leads the keyboard into it as soon as it is there. The library does so by a
 * timer: where the machine is slow, keys that were pressed meanwhile would act on what lies below, and whoever works in
 * the layer by then would be led away, so that what they have typed or opened is gone.
 */
export function LayerEntry() {
  const entry = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { current } = entry;
    const layer = current?.closest<HTMLElement>("[role=dialog], [role=menu]");
    if (!current || !layer) return;
    // What the library calls a moment later.
    current.focus = () => enter(layer);
    // The layer around it first notes where the keyboard goes back to.
    queueMicrotask(() => enter(layer));
  }, []);
  return <span ref={entry} data-autofocus data-layer-entry hidden />;
}
