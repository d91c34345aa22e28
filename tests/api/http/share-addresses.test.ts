import { describe, expect, test } from "@jest/globals";
import { newToken } from "../../../server/identity/token";
import { send } from "../../support/http";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();

const get = (path: string, host = "localhost") =>
  send({ port: workspace.server.port, host, method: "GET", path, headers: { accept: "text/html" } });

describe("The address of something shared", () => {
  test("It leads from any domain to the organisation's own, and keeps what the address fills in", async () => {
    const token = newToken();
    const { status, headers } = await get(`/${workspace.org.subdomain}/${token}?Name=Ana`);
    expect(status).toBe(302);
    expect(headers["location"]).toMatch(
      new RegExp(`^http://${workspace.org.subdomain}\\.localhost[^/]*/public/${token}\\?Name=Ana$`),
    );
  });

  test.each([
    ["an organisation that does not exist", () => `/nowhere/${newToken()}`],
    ["something that is no token", () => `/${workspace.org.subdomain}/users`],
    ["a public page itself", () => `/public/${newToken()}`],
  ])("%s is no such address", async (_what, path) => {
    expect((await get(path(), `${workspace.org.subdomain}.localhost`)).headers["location"]).toBeUndefined();
  });
});
