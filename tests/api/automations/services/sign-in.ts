import { automationCalls } from "#shared/contract/automations";
import type { TestActor } from "../../../support/organizations/organization";
import type { ServicePeer } from "./peer";

/** Signs in at a service as its user would: the service sends back a code with the state. */
export async function signIn(actor: TestActor, peer: ServicePeer, service: string, connectionId?: number) {
  const { url } = await actor.ok(automationCalls.beginAutomationSignIn, {
    ...(connectionId !== undefined && { connectionId }),
    service,
    name: service,
    values: {
      clientId: "client",
      clientSecret: "client-secret",
      baseUrl: peer.url,
      authUrl: `${peer.url}/authorize`,
      tokenUrl: `${peer.url}/token`,
    },
  });
  const asked = new URL(url).searchParams;
  peer.oauth.challenge = asked.get("code_challenge") ?? "";
  return actor.ok(automationCalls.finishAutomationSignIn, { state: asked.get("state") ?? "", code: "good" });
}
