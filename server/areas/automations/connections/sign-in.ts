import { createHash } from "node:crypto";
import { automationApps } from "../../../automations/registry";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import { openSealed, sealText } from "../../../identity/seal-text";
import { open } from "../../../objects/read";
import type { Input, Reply } from "../service";
import { automationConnectionKind } from "./connection";
import { beginSignIn, finishSignIn } from "./oauth";
import { sealedOf } from "./open-connection";
import { openValues } from "./secrets";
import { checkValues, storeConnection, type StoredConnection } from "./service";

const PURPOSE = "automationSignIns";
const LIFETIME = 15 * 60_000;

const hashOf = (state: string): string => createHash("sha256").update(state).digest("hex");
const returnAddress = ({ org, services }: RequestContext): string =>
  `${services.originOf(org.organization.subdomain)}/automations/sign-in`;

/** Begins to sign in at a service, also again for a connection that no longer works. */
export async function beginAutomationSignIn(
  context: RequestContext,
  { connectionId, service, name, isShared, values: given }: Input<"beginAutomationSignIn">,
): Reply<"beginAutomationSignIn"> {
  const { org, services, actor } = context;
  const app = services.contributions.find(automationApps, service);
  if (!app?.oauth) throw new AppError("automation_connection_failed");
  if (connectionId !== undefined)
    await open(context, automationConnectionKind, automationConnectionKind.update, connectionId);
  const stored = connectionId === undefined ? "" : await sealedOf(org, connectionId);
  const values = { ...(await openValues(services, stored)), ...given };
  checkValues(app, values);
  const { fetchOutside } = services;
  const { url, state, verifier } = await beginSignIn(app.oauth, values, {
    redirectUri: returnAddress(context),
    fetchOutside,
  });
  const connection: StoredConnection = { connectionId, service, name, isShared, values };
  const sealed = await sealText(services.installation, PURPOSE, JSON.stringify({ connection, verifier }));
  const now = Date.now();
  await org.database.execute([
    { sql: `delete from "automationSignIn" where "expiresAt" < ?`, parameters: [now] },
    {
      sql: `insert into "automationSignIn" ("state", "userId", "sealed", "expiresAt") values (?, ?, ?, ?)`,
      parameters: [hashOf(state), actor.userId, sealed, now + LIFETIME],
    },
  ]);
  return { url };
}

/** Takes the code with which the service sent the user back; each state counts once, for who began. */
export async function finishAutomationSignIn(
  context: RequestContext,
  { state, code }: Input<"finishAutomationSignIn">,
): Reply<"finishAutomationSignIn"> {
  const { org, services, actor } = context;
  const [pending] = await org.database.executeReturning<{ sealed: string }>(
    [
      {
        sql: `delete from "automationSignIn" where "state" = ? and "userId" = ? and "expiresAt" >= ? returning "sealed"`,
        parameters: [hashOf(state), actor.userId, Date.now()],
      },
    ],
    "automationSignIn",
  );
  if (!pending) throw new AppError("automation_sign_in_unknown");
  const { connection, verifier } = JSON.parse(
    await openSealed(services.installation, PURPOSE, pending.sealed),
  ) as { connection: StoredConnection; verifier: string };
  const app = services.contributions.find(automationApps, connection.service);
  if (!app?.oauth) throw new AppError("automation_connection_failed");
  const returned = { redirectUri: returnAddress(context), code, state, verifier };
  const values = await finishSignIn(app.oauth, connection.values, returned, services.fetchOutside);
  return storeConnection(context, app, { ...connection, values });
}
