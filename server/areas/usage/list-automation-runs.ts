import type { AutomationUsage } from "#shared/contract/usage";
import type { RequestContext } from "../../http/context";
import { describeObjects, refKey, type ObjectRef } from "../../objects/describe-objects";
import { monthAt } from "../../plans/meter";
import type { PolicyContext } from "../../policy/authorize";
import { readAutomations, readSubjects, type SubjectUse } from "./repository";

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
  const partsOf = await describeUses(context, uses);
  const wanted = search.trim().toLowerCase();
  return uses
    .map(({ subject, amount }) => {
      const { id } = refOf(subject);
      return { id, ...partsOf(subject), total: amount, type: typeOf(subject) };
    })
    .filter(({ title }) => title.toLowerCase().includes(wanted));
}

/** `automation:5`, `free:trigger:7` */
function refOf(subject: string): ObjectRef {
  const [, kind = "", id = "0"] = /^(?:free:)?(\w+):(\d+)$/.exec(subject) ?? [];
  return { kind, id: Number(id) };
}

/** Title, description and table of subjects, as far as the reader may see them. */
async function describeUses(context: PolicyContext, uses: readonly SubjectUse[]) {
  const refs = uses.map(({ subject }) => refOf(subject)).filter(({ id }) => id > 0);
  const described = await describeObjects(context, refs);
  const ids = refs.filter((ref) => ref.kind === "automation" && described.has(refKey(ref)));
  const automations = await readAutomations(
    context.org.database,
    ids.map(({ id }) => id),
  );
  const tables = await describeObjects(
    context,
    automations.flatMap(({ tableId: id }) => (id === null ? [] : [{ kind: "table", id }])),
  );
  return (subject: string): Pick<AutomationUsage, "title" | "description" | "tab"> => {
    const ref = refOf(subject);
    const automation = ref.kind === "automation" && automations.find(({ id }) => id === ref.id);
    const table = automation && tables.get(refKey({ kind: "table", id: automation.tableId ?? 0 }));
    return {
      title: described.get(refKey(ref))?.name ?? subject,
      description: automation ? automation.description : "",
      tab: table ? table.name : "",
    };
  };
}

const typeOf = (subject: string): AutomationUsage["type"] =>
  subject.includes("trigger:") ? "trigger" : subject.includes("function:") ? "legacy_lowcode" : "no_code";
