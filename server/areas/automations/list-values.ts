import type { AutomationStep, AutomationTrigger } from "#shared/automations/definition";
import type { RunValueType } from "#shared/automations/names";
import type { AutomationValue } from "#shared/contract/automation-shapes";
import type { FieldTypeName } from "#shared/fields/field-type";
import { automationActions, automationTriggers, type OutputSpec } from "../../automations/registry";
import type { RequestContext } from "../../http/context";
import { findDefinition } from "../../tables/public";
import { formatMessage } from "../../text/format";
import { nameOfEntry } from "./catalogue";
import { problemsOf } from "./check-definition";
import { openAutomation } from "./open-automation";
import type { Input, Reply } from "./service";

/** The types of fields that are no text. */
const typeOfField: Partial<Record<FieldTypeName, RunValueType>> = {
  number: "number",
  currency: "number",
  percent: "number",
  goal: "number",
  date: "date",
  datetime: "datetime",
  createdAt: "datetime",
  updatedAt: "datetime",
  user: "user",
  users: "users",
  createdBy: "user",
  updatedBy: "user",
  select: "option",
  radioSelect: "option",
  tags: "options",
  multipleSelect: "options",
  connectedRecord: "records",
  files: "files",
  image: "files",
  starred: "boolean",
};

type Source = Pick<AutomationStep, "id" | "config"> & { name: string; outputs: readonly OutputSpec[] };

/** The values of the trigger and of the steps that run before one. */
export async function listAutomationValues(
  context: RequestContext,
  { automationId, stepId, definition }: Input<"listAutomationValues">,
): Reply<"listAutomationValues"> {
  const { services, language } = context;
  const { row } = await openAutomation(context, automationId);
  const { trigger, actions, mode } = definition ?? row.draft;
  const { contributions } = services;
  const sources: Source[] = [...triggerSource(trigger, context)];
  for (const step of before(actions, stepId) ?? []) {
    const type = contributions.find(automationActions, step.action);
    const name = step.name || nameOfEntry(step.action, language);
    if (type) sources.push({ id: step.id, config: step.config, name, outputs: type.outputs });
  }
  const values: AutomationValue[] = [];
  for (const source of sources) values.push(...(await valuesOf(context, source, trigger)));
  return { values, problems: problemsOf({ trigger, actions, mode }, contributions, language) };
}

function triggerSource(trigger: AutomationTrigger | null, { services, language }: RequestContext): Source[] {
  const type = trigger && services.contributions.find(automationTriggers, trigger.type);
  if (!trigger || !type) return [];
  return [
    { id: "trigger", config: trigger.config, name: nameOfEntry(type.id, language), outputs: type.outputs },
  ];
}

/** The steps that have run before a step: null if it is not among them. */
function before(steps: readonly AutomationStep[], stepId: string | null): AutomationStep[] | null {
  const passed: AutomationStep[] = [];
  for (const step of steps) {
    if (step.id === stepId) return passed;
    for (const inside of [step.steps ?? [], ...(step.branches ?? []).map((branch) => branch.steps)]) {
      const found = stepId === null ? null : before(inside, stepId);
      if (found) return [...passed, step, ...found];
    }
    passed.push(step);
  }
  return stepId === null ? passed : null;
}

async function valuesOf(
  context: RequestContext,
  { id: stepId, name: stepName, config, outputs }: Source,
  trigger: AutomationTrigger | null,
): Promise<AutomationValue[]> {
  const values: AutomationValue[] = [];
  for (const { key, type, table } of outputs) {
    const given = table === "trigger" ? trigger?.config["tableId"] : table ? config[table] : null;
    const tableId = typeof given === "number" ? given : null;
    const label = formatMessage(context.language, `automations.output.${key}`);
    const common = { stepId, stepName, tableId };
    values.push({
      ...common,
      path: [stepId, key],
      text: `${stepId}.${key}`,
      label,
      type,
      fieldId: null,
      fieldType: null,
    });
    if (tableId === null || (type !== "record" && type !== "records")) continue;
    const definition = await findDefinition(context.org.database, tableId);
    for (const field of definition?.fields ?? [])
      values.push({
        ...common,
        path: type === "record" ? [stepId, key, field.id] : [stepId, key, "first", field.id],
        text: `${stepId}.${key}${type === "record" ? "" : ".first"}["${field.name}"]`,
        label: field.name,
        type: typeOfField[field.type] ?? "text",
        fieldId: field.id,
        fieldType: field.type,
      });
  }
  return values;
}
