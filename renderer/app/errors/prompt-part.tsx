import type { ComponentType } from "react";
import { loadChunk } from "./chunk-error";
import { createStore } from "../../ui/store/create-store";
import { useStore } from "../../ui/store/use-store";

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
  const state = createStore<{ Part?: ComponentType<Props>; error?: Error }>({});
  let loading: Promise<void> | null = null;
  const begin = () =>
    (loading ??= loadChunk(load).then(
      ({ default: Part }) => state.set({ Part }),
      (error: unknown) => state.set({ error: error instanceof Error ? error : new Error(String(error)) }),
    ));

  function Prompt(props: Props) {
    const { Part, error } = useStore(state);
    if (Part) return <Part {...props} />;
    if (error) throw error;
    void begin();
    return <Waiting {...props} />;
  }
  return Object.assign(Prompt, { load: begin });
}
