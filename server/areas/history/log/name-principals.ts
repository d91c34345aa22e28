import type { HistoryItem } from "#shared/contract/history-log";
import { nameOfPublicForm } from "../../forms/public";
import type { HistoryReader } from "./history-reader";
import type { HistoryRow } from "./repository";
import { visibleObjects } from "./visible-objects";

export type PrincipalNames = ReadonlyMap<string, string | null>;

/** The kinds of objects behind principals. */
const kinds: Readonly<Record<string, string>> = {
  token: "apiToken",
  automation: "automation",
  function: "lowCodeFunction",
};

/** `automation:7` of what acted or caused a change, such as `automation:7/31`. */
function actedBy({ principal, causedBy }: HistoryRow): { kind: string; id: number } | null {
  const [, kind, id] = /^(\w+):(\d+)/.exec(principal ?? causedBy ?? "") ?? [];
  return kind === undefined ? null : { kind, id: Number(id) };
}

/** Names of what acted in rows of the log, as far as the reader may see them. */
export async function namePrincipals(
  context: HistoryReader,
  rows: readonly HistoryRow[],
): Promise<PrincipalNames> {
  const names = new Map<string, string | null>();
  const { database } = context.org;
  const acted = rows.map(actedBy).filter((one) => one !== null);
  for (const [kind, of] of Map.groupBy(acted, (one) => one.kind)) {
    const ids = [...new Set(of.map(({ id }) => id))];
    const known = database.kinds.get(kinds[kind] ?? "");
    const found = known ? await visibleObjects(context, known, ids) : null;
    for (const id of ids) {
      const name = kind === "publicPage" ? await nameOfPublicForm(database, `${kind}:${id}`) : null;
      names.set(`${kind}:${id}`, found?.get(id)?.name ?? name);
    }
  }
  return names;
}

export function principalOf(row: HistoryRow, names: PrincipalNames): HistoryItem["actor"] {
  const acted = actedBy(row);
  return acted && { ...acted, name: names.get(`${acted.kind}:${acted.id}`) ?? null };
}
