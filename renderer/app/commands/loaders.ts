import { registerCommands } from "./registry";
import type { Command } from "./types";

type Loader = () => Promise<{ commands: readonly Command[] }>;
const waiting = new Set<Loader>();

/** Names an area's commands; they load when the palette first opens. */
export const addCommandLoader = (loader: Loader): void => void waiting.add(loader);

/** Loads the commands of every area, once. */
export async function loadAllCommands(): Promise<void> {
  await Promise.all(
    [...waiting].map(async (loader) => {
      waiting.delete(loader);
      registerCommands((await loader()).commands);
    }),
  );
}
