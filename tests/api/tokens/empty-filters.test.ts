import { expect, test } from "@jest/globals";
import { automationRunCalls } from "#shared/contract/automation-runs";
import type { CallDefinition } from "#shared/contract/define";
import { historyLogCalls } from "#shared/contract/history-log";
import { lowcodeCalls } from "#shared/contract/lowcode";
import { tokenCalls } from "#shared/contract/tokens";
import { usageCalls } from "#shared/contract/usage";
import { webhookCalls } from "#shared/contract/webhooks";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();

const lists: [name: string, call: CallDefinition][] = [
  ["API tokens", tokenCalls.listApiTokens],
  ["functions", lowcodeCalls.listLowCodeFunctions],
  ["webhooks", webhookCalls.listWebhooks],
  ["the automation log", automationRunCalls.listAutomationLog],
  ["the use of automations", usageCalls.listAutomationUsage],
  ["the history", historyLogCalls.listHistoryLog],
];

test.each(lists)("The list of %s takes an empty text for no filters", async (_name, call) => {
  const { status } = await workspace.admin.call(call, { filters: "" } as never);
  expect(status).toBe(200);
});
