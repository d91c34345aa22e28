import { SUGGESTIONS_SHOWN, SUGGESTION_TABLES_MAX } from "#shared/limits/automations";
import type { RequestContext } from "../../../http/context";
import { list } from "../../../objects/read";
import { recordKind } from "../../../policy/record";
import { openTable, visibleTables } from "../../../tables/public";
import { formatMessage } from "../../../text/format";
import { formKind } from "../../forms/public";
import { automationKind } from "../automation";
import type { Reply } from "../service";
import { suggestionsFor, type Found } from "./suggest";

/** Automations that the reader's tables have the fields for, without those that exist already. */
export async function listAutomationSuggestions(context: RequestContext): Reply<"listAutomationSuggestions"> {
  const { actor, language } = context;
  const [tables, forms, automations] = await Promise.all([
    visibleTables(context),
    list(context, formKind, formKind.read),
    list(context, automationKind, automationKind.read),
  ]);
  const withForm = new Set(forms.map(({ tableId }) => tableId));
  const known = new Set(
    automations.flatMap(({ draft }) =>
      draft.trigger ? `${draft.trigger.type}:${tableOf(draft.trigger)}` : [],
    ),
  );
  const reader = {
    userId: actor.userId,
    say: (text: string, values: Record<string, string | number> = {}) =>
      formatMessage(language, text, values),
  };
  const found: Found[] = [];
  const largest = tables.toSorted((one, other) => other.recordCount - one.recordCount);
  for (const { id } of largest.slice(0, SUGGESTION_TABLES_MAX)) {
    const { table } = await openTable(context, id, recordKind.read);
    const fitting = suggestionsFor(table, withForm.has(id), reader);
    found.push(...fitting.filter(({ definition: { trigger } }) => !known.has(`${trigger?.type}:${id}`)));
  }
  return { suggestions: chosen(found).map(({ fit: _, ...suggestion }) => suggestion) };
}

const tableOf = ({ config }: { config: Record<string, unknown> }) => Number(config["tableId"] ?? 0);

/** The best ones, of as many triggers and tables as there are. */
function chosen(found: readonly Found[]): Found[] {
  const left = found.toSorted((one, other) => other.fit - one.fit);
  const taken: Found[] = [];
  while (taken.length < SUGGESTIONS_SHOWN && left.length > 0) {
    const isNew = ({ definition, tableId }: Found, strict: boolean) =>
      taken.every(
        (one) =>
          one.definition.trigger?.type !== definition.trigger?.type && (!strict || one.tableId !== tableId),
      );
    const best = left.find((one) => isNew(one, true)) ?? left.find((one) => isNew(one, false)) ?? left[0];
    if (!best) break;
    taken.push(best);
    left.splice(left.indexOf(best), 1);
  }
  return taken;
}
