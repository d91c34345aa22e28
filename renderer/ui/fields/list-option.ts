import type { ReactNode } from "react";
import { foldText } from "#shared/fold-text";

/** One entry of a list that is chosen from. */
export interface ListOption<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean;
  /** How it looks in the list; absent: its label. */
  content?: ReactNode;
}

/** A search outside of a list: the list's options are its results. */
export interface ExternalSearch {
  /** Shown if it has no results. */
  nothing: string;
  onText: (text: string) => void;
  /** The list opens. */
  onOpen?: () => void;
  /** The list was scrolled near its end. */
  onMore?: () => void;
}

/**
 * The entries that hold what was typed, past capitals, accents and spaces around it; those that begin with it first.
 * All of them where nothing was typed.
 */
export function matching<Entry>(
  entries: readonly Entry[],
  typed: string,
  textOf: (entry: Entry) => string,
): Entry[] {
  const wanted = foldText(typed.trim());
  if (wanted === "") return [...entries];
  const found = entries.filter((entry) => foldText(textOf(entry)).includes(wanted));
  const begins = (entry: Entry) => foldText(textOf(entry)).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))];
}

export const matchingOptions = <Option extends { label: string }>(
  options: readonly Option[],
  typed: string,
): Option[] => matching(options, typed, ({ label }) => label);
