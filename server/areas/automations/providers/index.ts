import { automationCatalogueTexts } from "#shared/text/automation-catalogue";
import { contribute, type Contribution } from "../../../contributions";
import {
  automationActions,
  automationApps,
  automationTriggers,
  type AutomationApp,
} from "../../../automations/registry";
import { defineArea } from "../../../define-area";
import { flowActions } from "./flow-actions";
import { otherTriggers } from "./other-triggers";
import { outsideActions, outsideApps } from "./outside-actions";
import { recordActions } from "./record-actions";
import { recordTriggers } from "./record-triggers";
import { stageTrigger } from "./stage-trigger";
import { workActions } from "./work-actions";

const internal = (
  id: string,
  icon: string,
  color: AutomationApp["color"],
  category: AutomationApp["category"] = "workloom",
): AutomationApp => ({ id, icon, color, category, isInternal: true });

const internalApps: readonly AutomationApp[] = [
  internal("records", "table", "teal"),
  internal("forms", "forms", "plum"),
  internal("buttons", "click", "iris"),
  internal("tasks", "circle-check", "fern"),
  internal("chat", "message", "sky"),
  internal("emails", "mail", "plum"),
  internal("notifications", "bell", "amber"),
  internal("users", "user-plus", "fern"),
  internal("imports", "file-import", "olive"),
  internal("schedule", "clock", "blue", "flow"),
  internal("flow", "arrows-split-2", "iris", "flow"),
  internal("webhooks", "webhook", "rose", "developer"),
  internal("ai", "sparkles", "iris", "ai"),
];

/** The triggers and actions of the product itself. */
const providers: readonly Contribution[] = [
  ...[...internalApps, ...outsideApps].map((app) => contribute(automationApps, app)),
  ...[...recordTriggers, ...otherTriggers, stageTrigger].map((type) => contribute(automationTriggers, type)),
  ...[...recordActions, ...flowActions, ...workActions, ...outsideActions].map((type) =>
    contribute(automationActions, type),
  ),
];

export const automationProviders = defineArea({
  name: "automationProviders",
  texts: automationCatalogueTexts,
  contributions: providers,
});
