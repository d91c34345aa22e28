import { useSyncExternalStore, type ComponentType } from "react";
import { loadChunk } from "./chunk-error";

/** A lazy component whose code can be loaded ahead. */
export type PromptPart<Props> = ComponentType<Props> & { load: () => Promise<void> };

/**
 * A component that loads when it is first rendered, and renders at once if its code is already there. `Suspense`
 * cannot be used for it: React delays replacing a fallback by 300 ms.
 *
 * @param Waiting rendered in its place while it loads, with the same properties
 */
export function promptPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Waiting: ComponentType<Props>,
): PromptPart<Props> {
  const listeners = new Set<() => void>();
  let loading: Promise<void> | null = null;
  let state: { Part?: ComponentType<Props>; error?: Error } = {};
  const settle = (next: typeof state) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const begin = () =>
    (loading ??= loadChunk(load).then(
      ({ default: Part }) => settle({ Part }),
      (error: unknown) => settle({ error: error instanceof Error ? error : new Error(String(error)) }),
    ));
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const current = () => state;

  function Prompt(props: Props) {
    const { Part, error } = useSyncExternalStore(subscribe, current);
    if (Part) return <Part {...props} />;
    if (error) throw error;
    void begin();
    return <Waiting {...props} />;
  }
  return Object.assign(Prompt, { load: begin });
}
