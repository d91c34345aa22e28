import type { NamedChoice } from "#shared/contract/named-choices";
import { openPanel } from "../app/panels";

/** Asks the user which record of a table each name means. Names without a choice are missing; null if cancelled. */
export async function chooseNamed(tableId: number, names: readonly string[]): Promise<NamedChoice[] | null> {
  const chosen = await new Promise<ReadonlyMap<string, number> | null>((onAnswer) => {
    openPanel("chooseNamed", { tableId, names, onAnswer });
  });
  return chosen && [...chosen].map(([title, recordId]) => ({ title, recordId }));
}
