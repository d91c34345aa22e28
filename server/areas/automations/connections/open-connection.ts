import { automationApps } from "../../../automations/registry";
import { commitChanges } from "../../../changes/commit";
import { AppError } from "../../../errors";
import { open } from "../../../objects/read";
import type { OrganizationContext } from "../../../organization-context";
import type { Actor } from "../../../policy/actor";
import { authorize } from "../../../policy/authorize";
import { notify } from "../../updates/public";
import type { Values } from "../services/ask";
import { automationConnectionKind } from "./connection";
import { isOutdated, refreshTokens } from "./oauth";
import { openValues, sealValues } from "./secrets";

interface OpenedConnection {
  values: Values;
  /** Of connections that sign in. */
  renew?: () => Promise<Values>;
}

/**
 * The values of a connection with its secrets, renewed if they end.
 *
 * @throws AppError connection_not_found if it is not the actor's; automation_sign_in_again
 */
export async function openConnection(
  context: OrganizationContext & { actor: Actor },
  connectionId: number,
): Promise<OpenedConnection> {
  const { org, services, actor } = context;
  const { row } = await open(
    { org, actor },
    automationConnectionKind,
    automationConnectionKind.read,
    connectionId,
  );
  const { service, shown } = row;
  const app = services.contributions.find(automationApps, service);
  const values = { ...shown, ...(await openValues(services, await sealedOf(org, connectionId))) };
  if (!app?.oauth) return { values };
  const renew = () => renewed(context, connectionId, values);
  return { values: isOutdated(values, Date.now()) ? await renew() : values, renew };
}

export async function sealedOf(
  { database }: OrganizationContext["org"],
  connectionId: number,
): Promise<string> {
  const row = await database.get<{ secrets: string }>({
    sql: `select "secrets" from "automationConnection" where "id" = ?`,
    parameters: [connectionId],
  });
  return row?.secrets ?? "";
}

const renewing = new Map<string, Promise<Values>>();

/** Concurrent steps share one renewal, because services take each refresh token once. */
function renewed(context: OrganizationContext, connectionId: number, known: Values): Promise<Values> {
  const key = `${context.org.organization.id} ${connectionId}`;
  const present = renewing.get(key);
  if (present) return present;
  const renewal = renew(context, connectionId, known).finally(() => renewing.delete(key));
  renewing.set(key, renewal);
  return renewal;
}

async function renew(context: OrganizationContext, connectionId: number, known: Values): Promise<Values> {
  const { org, services } = context;
  const actor = services.actors.system(org);
  const { row } = await open(
    { org, actor },
    automationConnectionKind,
    automationConnectionKind.read,
    connectionId,
  );
  const stored = await openValues(services, await sealedOf(org, connectionId));
  // Another server renewed it in the meantime.
  if (stored["token"] !== known["token"]) return { ...row.shown, ...stored };
  const oauth = services.contributions.find(automationApps, row.service)?.oauth;
  if (!oauth) throw new AppError("automation_sign_in_again");
  const change = async (set: Parameters<typeof automationConnectionKind.change>[1]) => {
    const grant = await authorize({ org, actor }, automationConnectionKind.update, connectionId);
    const operations = [automationConnectionKind.change(grant, set)];
    await commitChanges(org, { actor, cause: "system", operations });
  };
  try {
    const values = await refreshTokens(oauth, { ...row.shown, ...stored }, services.fetchOutside);
    const secrets = Object.fromEntries(Object.entries(values).filter(([name]) => !(name in row.shown)));
    await change({ secrets: await sealValues(services, secrets), state: "working", error: null });
    return values;
  } catch (error) {
    if (!(error instanceof AppError) || error.id !== "automation_sign_in_again") throw error;
    await change({ state: "failed", error: "automations.signInAgain" });
    await notify(services, org, {
      userIds: [row.ownerId],
      title: { text: "automations.signInAgainTo", values: { name: row.name } },
      type: "error",
      previewId: `connection:${connectionId}`,
      link: `/automations/explore/${row.service}`,
    });
    throw error;
  }
}
