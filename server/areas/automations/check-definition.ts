import type { z } from "zod";
import { allSteps, type AutomationDefinition, type Settings } from "#shared/automations/definition";
import type { automationProblem } from "#shared/contract/automation-shapes";
import { AUTOMATION_SIZE_MAX, AUTOMATION_STEPS_MAX } from "#shared/limits/automations";
import type { Language } from "#shared/languages";
import { automationActions, automationTriggers, type InputSpec } from "../../automations/registry";
import type { Contributions } from "../../contributions";
import { AppError } from "../../errors";
import { formatMessage } from "../../text/format";
import { labelOfInput } from "./catalogue";

type Problem = z.infer<typeof automationProblem>;

/** The problems that keep a definition from running. */
export function problemsOf(
  { trigger, actions }: AutomationDefinition,
  contributions: Contributions,
  language: Language,
): Problem[] {
  const say = (text: string, values = {}) => formatMessage(language, text, values);
  const problems: Problem[] = [];
  const missing = (stepId: string | null, inputs: readonly InputSpec[], config: Settings) => {
    for (const input of inputs) {
      const value = config[input.key] ?? null;
      if (!input.isRequired || (value !== null && value !== "")) continue;
      const message = say("automations.inputNeeded", { label: labelOfInput(input, language) });
      problems.push({ stepId, key: input.key, message });
    }
  };
  const triggerType = trigger ? contributions.find(automationTriggers, trigger.type) : undefined;
  if (!trigger || !triggerType)
    problems.push({
      stepId: null,
      key: trigger ? "type" : null,
      message: say(trigger ? "automations.triggerUnknown" : "automations.triggerNeeded"),
    });
  else missing(null, triggerType.inputs, trigger.config);
  const steps = allSteps(actions);
  if (steps.length === 0) problems.push({ stepId: null, key: null, message: say("automations.stepNeeded") });
  const seen = new Set<string>(["trigger", "item", "vars"]);
  for (const step of steps) {
    if (seen.has(step.id))
      problems.push({ stepId: step.id, key: null, message: say("automations.stepTwice") });
    seen.add(step.id);
    const type = contributions.find(automationActions, step.action);
    if (!type) problems.push({ stepId: step.id, key: null, message: say("automations.actionUnknown") });
    else if (!step.isDisabled) missing(step.id, type.inputs, step.config);
  }
  return problems;
}

/** @throws AppError field_validation_failed for a definition that is too large to keep */
export function refuseTooLarge(definition: AutomationDefinition): void {
  const isLarge = JSON.stringify(definition).length > AUTOMATION_SIZE_MAX;
  if (isLarge || allSteps(definition.actions).length > AUTOMATION_STEPS_MAX)
    throw new AppError("automation_invalid");
}
