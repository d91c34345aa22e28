import { changePreferences } from "../preferences/use-preferences";
import { store, useAppSelector } from "../store";
import type { Command } from "./types";

type Keys = Pick<Command, "id" | "shortcut">;

const ownKeys = () => store.getState().preferences.values.shortcuts;

const chosenOr = (own: Record<string, string>, { id, shortcut }: Keys): string | undefined =>
  (Object.hasOwn(own, id) ? own[id] : shortcut) || undefined;

/** The keys of a command: those that the person chose, else its own. */
export const keysOf = (command: Keys): string | undefined => chosenOr(ownKeys(), command);

/** As `keysOf`, for a screen: it follows what the person chooses. */
export function useKeysOf(): (command: Keys) => string | undefined {
  const own = useAppSelector((state) => state.preferences.values.shortcuts);
  return (command) => chosenOr(own, command);
}

/** Calls back when the person's own keys change. */
export function onOwnKeysChanged(listener: () => void): () => void {
  let before = ownKeys();
  return store.subscribe(() => {
    if (ownKeys() === before) return;
    before = ownKeys();
    listener();
  });
}

/** The command that answers to some keys. */
export const commandWithKeys = (commands: readonly Command[], keys: string): Command | undefined =>
  commands.find((command) => keysOf(command) === keys);

/** Gives commands other keys; an empty text takes theirs away, null gives their first ones back. */
export function chooseKeys(chosen: Record<string, string | null>): void {
  const kept = Object.entries({ ...ownKeys(), ...chosen }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  changePreferences({ shortcuts: Object.fromEntries(kept) });
}

export const resetKeys = (): void => changePreferences({ shortcuts: {} });
