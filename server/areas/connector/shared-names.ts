import type { MatchingField } from "#shared/contract/connector";
import { NAMES_ASKED_MAX } from "#shared/limits/records";
import type { RequestContext } from "../../http/context";
import { connectByTitles } from "../records/public";

interface SharedNames {
  column: number;
  tableId: number;
  names: string[];
}

/**
 * Finds the names in columns of connections that several records have, so that the user chooses before the import.
 *
 * @param texts the different texts of each column
 * @returns the columns with such names; at most NAMES_ASKED_MAX names of each
 */
export async function findSharedNames(
  { actor, org }: RequestContext,
  fields: readonly MatchingField[],
  texts: readonly (readonly string[])[],
): Promise<SharedNames[]> {
  const found: SharedNames[] = [];
  for (const [index, { column, type, config, deleted, choices }] of fields.entries()) {
    if (type !== "connectedRecord" || deleted) continue;
    const tableId = Number(config["tableId"]);
    const connection = { tableId, many: config["many"] === true, choices };
    const outcomes = await connectByTitles(
      { actor, org, locale: actor.locale },
      connection,
      texts[index] ?? [],
    );
    const names = new Set(outcomes.flatMap((outcome) => ("shared" in outcome ? outcome.shared : [])));
    if (names.size > 0) found.push({ column, tableId, names: [...names].slice(0, NAMES_ASKED_MAX) });
  }
  return found;
}
