import { automationDefinition, type AutomationDefinition } from "#shared/automations/definition";
import type { Operation } from "../../../engine/model/operations";
import { authorize } from "../../../policy/authorize";
import { automationKind, newHookToken } from "../../automations/public";
import type { Assembled } from "./assemble";

type Installed = readonly { id: number; label: string; fields: readonly { id: number; name: string }[] }[];
type Context = Parameters<typeof authorize>[0];

/** Automations as drafts of who asked: they run only once they are published and enabled. */
export async function makeAutomations(
  context: Context,
  { automations, nameOf, tableOf }: Pick<Assembled, "automations" | "nameOf" | "tableOf">,
  tables: Installed,
): Promise<Operation[]> {
  const { actor } = context;
  if (automations.length === 0 || !actor.flags.canManageAutomations) return [];
  const tableId = (lineId: string) => tables.find(({ label }) => label === nameOf(lineId))?.id ?? 0;
  const fieldId = (lineId: string) =>
    tables.find(({ label }) => label === tableOf(lineId))?.fields.find(({ name }) => name === nameOf(lineId))
      ?.id ?? 0;
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== "object" || value === null) return value;
    const { $table, $field, $me, $pairs } = value as Record<string, unknown>;
    if (typeof $table === "string") return tableId($table);
    if (typeof $field === "string") return fieldId($field);
    if ($me === true) return actor.userId;
    if (Array.isArray($pairs))
      return Object.fromEntries(
        ($pairs as [unknown, unknown][]).map(([key, entry]) => [String(resolve(key)), resolve(entry)]),
      );
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, resolve(entry)]));
  };
  const grant = await authorize(context, automationKind.create);
  return automations.map(({ name, data }) => {
    const { trigger, actions, table } = resolve(data) as {
      trigger: unknown;
      actions: unknown;
      table: number;
    };
    const draft: AutomationDefinition = automationDefinition.parse({ trigger, actions, mode: "parallel" });
    return automationKind.make(grant, {
      name,
      icon: "bolt",
      color: "amber",
      type: "Default",
      tableId: table,
      ownerId: actor.userId,
      draft,
      hookToken: newHookToken(),
    });
  });
}
