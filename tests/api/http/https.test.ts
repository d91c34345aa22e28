import { expect, test } from "@jest/globals";
import { systemCalls } from "#shared/contract/system";
import { useTestWorkspace } from "../../support/test-workspace";
import { send } from "../../support/http";

const workspace = useTestWorkspace();
const HSTS = "strict-transport-security";

/** Whether the answer to a request tells browsers to come by https alone. */
async function isToldToStay(path: string, headers: Record<string, string>) {
  const { port } = workspace.server;
  const answer = await send({ port, host: workspace.org.host, method: "GET", path, headers });
  return answer.headers[HSTS] === "max-age=31536000";
}

test.each(["/", systemCalls.getHealth.path, "/api/nothing", "/api/docs"])(
  "Who came by https to %s is told to come by nothing else, and who came by http is not",
  async (path) => {
    expect(await isToldToStay(path, { "X-Forwarded-Proto": "https" })).toBe(true);
    expect(await isToldToStay(path, { "X-Forwarded-Proto": "http" })).toBe(false);
    expect(await isToldToStay(path, {})).toBe(false);
  },
);
