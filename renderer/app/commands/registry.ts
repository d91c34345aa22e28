import { useEffect, useSyncExternalStore } from "react";
import type { Command } from "./types";
import { createListeners } from "../../ui/store/listeners";

let commands: readonly Command[] = [];
const listeners = createListeners();

function publish(next: readonly Command[]): void {
  commands = next;
  listeners.notify();
}

/**
 * Adds commands until the returned function is called. A later command overrides an earlier one with the
 * same id.
 */
export function registerCommands(added: readonly Command[]): () => void {
  publish([...added, ...commands]);
  return () => publish(commands.filter((command) => !added.includes(command)));
}

/** All commands in force, each id once. */
export function currentCommands(): readonly Command[] {
  const seen = new Set<string>();
  return commands.filter((command) => !seen.has(command.id) && seen.add(command.id));
}

/** Re-renders when commands come or go. */
export const useCommandList = (): readonly Command[] =>
  useSyncExternalStore(listeners.subscribe, () => commands);

export const onCommandsChanged = listeners.subscribe;

/** Offers commands for as long as a screen is open. Pass a list that only changes with what it depends on (`useMemo`). */
export function useCommands(added: readonly Command[]): void {
  useEffect(() => registerCommands(added), [added]);
}
