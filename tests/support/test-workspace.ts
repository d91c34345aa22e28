import { afterAll, beforeAll } from "@jest/globals";
import type { Client } from "./client";
import type { ActorName, TestActor, TestOrganization } from "./organizations/organization";
import { startTestServer, type TestServer } from "./server";

/** A server with one organisation, its people signed in, and a stranger from the organisation next door. */
export interface TestWorkspace extends Record<ActorName, TestActor> {
  server: TestServer;
  org: TestOrganization;
  stranger: TestActor;
  nobody: Client;
}

/**
 * Starts a server before the file's tests and stops it after them. The fields are there once the tests run.
 *
 * @param file what the organisation is a copy of
 * @param config what differs from the configuration of tests
 */
export function useTestWorkspace(
  file?: () => Promise<string>,
  config: Parameters<typeof startTestServer>[0] = {},
): TestWorkspace {
  const workspace = {} as TestWorkspace;
  beforeAll(async () => {
    const server = await startTestServer(config);
    const [org, nextDoor] = [
      await server.createOrganization(await file?.()),
      await server.createOrganization(),
    ];
    const names: ActorName[] = ["admin", "builder", "member", "viewer"];
    const people = await Promise.all(names.map(async (name) => [name, await org.actor(name)] as const));
    Object.assign(workspace, Object.fromEntries(people), {
      server,
      org,
      stranger: await nextDoor.actor("admin"),
      nobody: org.anonymous(),
    });
  });
  afterAll(() => workspace.server.close());
  return workspace;
}
