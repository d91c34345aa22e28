import { beforeAll, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { isOpen } from "#shared/contract/define";
import { contractCalls } from "../../../support/contract-calls";
import { useTestWorkspace } from "../../../support/test-workspace";
import { picture } from "../../files/support/files";
import { ask } from "./ask";
import { SampleObjects, SECRET } from "./sample-objects";
import { sampleArgument } from "./samples";

const workspace = useTestWorkspace();
/** By what they have in common: none of them is of a session of this organisation. */
const tokens: Record<string, string | null> = { "no token": null };
let file: Buffer;
let objects: SampleObjects;
beforeAll(async () => {
  file = await picture("png");
  objects = new SampleObjects(workspace);
  tokens["another organisation's token"] = workspace.stranger.token;
  const left = await workspace.org.actor("admin");
  await left.ok(accessCalls.logout);
  tokens["a revoked token"] = left.token;
});

test.each(contractCalls)("%s answers nobody without a session of the organisation", async (...call) => {
  const [, definition] = call;
  const argument = await sampleArgument(call, objects, workspace.admin);
  for (const [what, token] of Object.entries(tokens)) {
    const { status, error, text } = await ask(workspace.org, token, definition, argument, file);
    if (isOpen(definition.access)) expect([what, text]).toEqual([what, expect.not.stringContaining(SECRET)]);
    else expect([what, status, error]).toEqual([what, 401, "invalid_token"]);
  }
});

test("A token from one organisation reads nothing of another at that organisation's address", async () => {
  const { org, token } = workspace.stranger;
  for (const call of contractCalls.filter(([, { access }]) => !isOpen(access))) {
    const argument = await sampleArgument(call, objects, workspace.admin);
    if (call[0] === "logout" || call[0].startsWith("revoke")) continue;
    const { text } = await ask(org, token, call[1], argument, file);
    expect([call[0], text]).toEqual([call[0], expect.not.stringContaining(SECRET)]);
  }
  await workspace.stranger.ok(accessCalls.getSession);
});
