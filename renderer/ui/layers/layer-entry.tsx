import { useEffect, useRef } from "react";

const FOCUSABLE =
  ":is(a[href], input, select, textarea, button, [tabindex='0']):not(:disabled, [type=hidden])";

/**
 * Focuses the part of a layer that requests it (except inside `data-quiet`), else the first element, or the
 * panel itself, unless the focus is already inside.
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
 * First element of a layer; moves the focus into the layer when it mounts. The library uses a timer. On a slow
 * machine, keys pressed before would act on the content below. Later it would move the focus of a user who already
 * works in the layer. The timer finds this hidden element, which takes no focus.
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
