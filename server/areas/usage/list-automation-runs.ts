import type { AutomationUsage } from "#shared/contract/usage";
import type { RequestContext } from "../../http/context";
import { describeObjects, refKey } from "../../objects/describe-objects";
import { monthAt } from "../../plans/meter";
import type { PolicyContext } from "../../policy/authorize";
import { readSubjects, type SubjectUse } from "./repository";

export const monthOf = ({ org }: Pick<RequestContext, "org">, month?: string): string =>
  month ?? monthAt(Date.now(), org.locale.timeZone);

/** The first and the last day of a month. */
export const daysOf = (month: string): [string, string] => [`${month}-01`, `${month}-31`];

/** Automations, triggers and functions by their runs between two days, those named by the search. */
export async function listAutomationRuns(
  context: PolicyContext,
  days: [string, string],
  search = "",
): Promise<AutomationUsage[]> {
  const uses = await readSubjects(context.org.database, "automationRuns", days);
  const nameOf = await namesOf(context, uses);
  const wanted = search.trim().toLowerCase();
  return uses
    .map(({ subject, amount }) => {
      const title = nameOf(subject) ?? subject;
      const id = Number(subject.split(":").at(-1)) || 0;
      return { id, title, description: subject, tab: "", total: amount, type: typeOf(subject) };
    })
    .filter(({ title }) => title.toLowerCase().includes(wanted));
}

/** `automation:5`, `trigger:7`: the objects behind subjects, as far as the reader may see them. */
async function namesOf(context: PolicyContext, uses: readonly SubjectUse[]) {
  const refs = uses.flatMap(({ subject }) => {
    const [, kind = "", id = ""] = /^(?:free:)?(\w+):(\d+)$/.exec(subject) ?? [];
    return kind !== "" && context.org.database.kinds.get(kind) ? [{ kind, id: Number(id) }] : [];
  });
  const described = refs.length === 0 ? new Map() : await describeObjects(context, refs);
  return (subject: string): string | null => {
    const [, kind = "", id = ""] = /^(?:free:)?(\w+):(\d+)$/.exec(subject) ?? [];
    const found = described.get(refKey({ kind, id: Number(id) })) as { name?: string } | undefined;
    return found?.name ?? null;
  };
}

const typeOf = (subject: string): AutomationUsage["type"] =>
  subject.includes("trigger:") ? "trigger" : subject.includes("function:") ? "legacy_lowcode" : "no_code";
