import { useSyncExternalStore, type ComponentType } from "react";
import { loadChunk } from "./chunk-error";

/** A part with a way to have its code come before it is shown. */
export type PromptPart<Props> = ComponentType<Props> & { load: () => Promise<void> };

/**
 * A part of the application that loads when it is first shown, and shows at once where its code is there. React holds
 * back for 300 ms what replaces the fallback of a `Suspense`, which is long between somebody and their page.
 *
 * @param Waiting stands in its place meanwhile, with the same properties
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
