import type { CatalogueApp, CatalogueEntry } from "#shared/contract/automation-shapes";
import type { Language } from "#shared/languages";
import {
  automationActions,
  automationApps,
  automationTriggers,
  type ActionType,
  type InputSpec,
  type OutputSpec,
  type TriggerType,
} from "../../automations/registry";
import type { Contributions } from "../../contributions";
import { formatMessage } from "../../text/format";

/** All apps with their triggers and actions, in the reader's words. */
export function describeCatalogue(contributions: Contributions, language: Language): CatalogueApp[] {
  const say = (text: string) => formatMessage(language, text);
  const triggers = contributions.of(automationTriggers);
  const actions = contributions.of(automationActions);
  return contributions.of(automationApps).map((app) => ({
    id: app.id,
    name: say(`automations.app.${app.id}`),
    description: say(`automations.appAbout.${app.id}`),
    image: null,
    icon: app.icon,
    color: app.color,
    app_identifier: app.id,
    category: app.category,
    isInternal: app.isInternal,
    authentication: app.authentication ?? null,
    signsIn: app.oauth !== undefined,
    connectionInputs: (app.connectionInputs ?? []).map((input) => describeInput(input, language)),
    triggers: triggers
      .filter(({ appId }) => appId === app.id)
      .map((type, index) => describeEntry(type, index, language)),
    actions: actions
      .filter(({ appId }) => appId === app.id)
      .map((type, index) => describeEntry(type, index, language)),
  }));
}

function describeEntry(type: TriggerType | ActionType, sort: number, language: Language): CatalogueEntry {
  const name = `automations.entry.${type.id}`;
  return {
    id: type.id,
    sort,
    name: formatMessage(language, name),
    name_pt: formatMessage("pt", name),
    description: formatMessage(language, `automations.about.${type.id}`),
    color: type.color,
    icon: type.icon,
    subtype: ("subtype" in type && type.subtype) || "Default",
    identifier: type.id,
    tier: type.tier ?? "Free",
    appId: type.appId,
    inputs: type.inputs.map((input) => describeInput(input, language)),
    outputs: type.outputs.map((output) => describeOutput(output, language)),
    isWrite: "isWrite" in type && type.isWrite,
    hasBranches: "hasBranches" in type && type.hasBranches === true,
    hasSteps: "hasSteps" in type && type.hasSteps === true,
  };
}

export const labelOfInput = ({ key, label }: InputSpec, language: Language): string =>
  formatMessage(language, label ?? `automations.input.${key}`);

const describeInput = (input: InputSpec, language: Language): CatalogueEntry["inputs"][number] => ({
  key: input.key,
  label: labelOfInput(input, language),
  help: null,
  type: input.type,
  isRequired: input.isRequired === true,
  options: (input.options ?? []).map((value) => ({
    value,
    label: formatMessage(language, `automations.option.${value}`),
  })),
  table: input.table ?? null,
  accepts: [...(input.accepts ?? [])],
  fallback: input.fallback ?? null,
  isSecret: input.isSecret === true,
});

const describeOutput = (
  { key, type, table }: OutputSpec,
  language: Language,
): CatalogueEntry["outputs"][number] => ({
  key,
  label: formatMessage(language, `automations.output.${key}`),
  type,
  table: table ?? null,
});

export const nameOfEntry = (id: string, language: Language): string =>
  formatMessage(language, `automations.entry.${id}`);
