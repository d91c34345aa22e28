import { useCallback, useState } from "react";
import type { ToolName } from "#shared/forms/form-names";
import { useSession } from "../../../app/session/session-context";

/** Tools that a person chose next to a table's form; null: those of the form. */
type Chosen = ToolName[] | null;

function read(key: string): Chosen {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return Array.isArray(stored) ? (stored as ToolName[]) : null;
  } catch {
    return null;
  }
}

export interface ChosenTools {
  shown: readonly ToolName[];
  hide: (tool: ToolName) => void;
  swap: (tool: ToolName, other: ToolName) => void;
  /** Shows all tools again. */
  restore: () => void;
  /** Whether there is anything to show again. */
  canRestore: boolean;
}

/**
 * The tools next to a table's form: hidden, swapped and restored by each person for themselves.
 *
 * @param tools of the form, in order
 * @param known what there is for this table
 */
export function useChosenTools(
  tableId: number,
  tools: readonly ToolName[],
  known: readonly ToolName[],
): ChosenTools {
  const { user } = useSession();
  const key = `form-tools:${user.id}:${tableId}`;
  const [stored, setStored] = useState<{ key: string; chosen: Chosen }>(() => ({ key, chosen: read(key) }));
  const chosen = stored.key === key ? stored.chosen : read(key);
  const choose = useCallback(
    (next: Chosen) => {
      setStored({ key, chosen: next });
      if (next === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(next));
    },
    [key],
  );
  const all = (tools.length > 0 ? tools : known).filter((tool) => known.includes(tool));
  const shown = (chosen ?? tools).filter((tool) => known.includes(tool));
  return {
    shown,
    hide: (tool) => choose(shown.filter((other) => other !== tool)),
    swap: (tool, other) => choose(shown.map((one) => (one === tool ? other : one === other ? tool : one))),
    restore: () => choose(tools.length > 0 ? null : [...all]),
    canRestore: all.some((tool) => !shown.includes(tool)),
  };
}
