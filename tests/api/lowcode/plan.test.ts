import { beforeAll, expect, test } from "@jest/globals";
import type { CallDefinition } from "#shared/contract/define";
import { lowcodeCalls } from "#shared/contract/lowcode";
import { lowcodeRunCalls } from "#shared/contract/lowcode-runs";
import { outgoingWebhookCalls } from "#shared/contract/outgoing-webhooks";
import { tokenCalls } from "#shared/contract/tokens";
import { webhookCalls } from "#shared/contract/webhooks";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();

type Actor = typeof workspace.admin;
let admin: Actor;
beforeAll(async () => {
  admin = await (await workspace.server.createOrganization(undefined, [])).actor("admin");
});

const address = "https://example.com/";
test.each<[string, string, CallDefinition, object]>([
  ["functions are not listed", "lowCode", lowcodeCalls.listLowCodeFunctions, {}],
  [
    "no function is created",
    "lowCode",
    lowcodeCalls.createLowCodeFunction,
    { label: "A", language: "python" },
  ],
  ["no version is saved", "lowCode", lowcodeCalls.createFunctionVersion, { id: 1, source_code: "" }],
  ["no function is run", "lowCode", lowcodeRunCalls.runLowCodeFunction, { id: 1 }],
  ["webhooks are not listed", "lowCode", webhookCalls.listWebhooks, {}],
  ["no webhook is created", "lowCode", webhookCalls.createWebhook, { name: "A", table_name: 1 }],
  ["outgoing webhooks are not listed", "lowCode", outgoingWebhookCalls.listOutgoingWebhooks, {}],
  [
    "no outgoing webhook is created",
    "lowCode",
    outgoingWebhookCalls.createOutgoingWebhook,
    { name: "A", address, events: ["record.created"] },
  ],
  ["tokens are not listed", "api", tokenCalls.listApiTokens, {}],
  ["no token is created", "api", tokenCalls.createApiToken, { name: "A" }],
])("Without the feature of the plan, %s", async (_, feature, call, argument) => {
  const error = await admin.fails("plan_needed", call as never, argument as never);
  expect(error).toMatchObject({ details: { feature } });
});
