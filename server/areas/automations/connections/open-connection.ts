import type { Actor } from "../../../policy/actor";
import type { OrganizationContext } from "../../../organization-context";
import { open } from "../../../objects/read";
import { automationConnectionKind } from "./connection";
import { openValues } from "./secrets";

/** The values of a connection with its secrets. @throws AppError connection_not_found if it is not the actor's */
export async function openConnection(
  { org, services, actor }: OrganizationContext & { actor: Actor },
  connectionId: number,
): Promise<Record<string, string>> {
  const { row } = await open(
    { org, actor },
    automationConnectionKind,
    automationConnectionKind.read,
    connectionId,
  );
  return { ...row.shown, ...(await openValues(services, await sealedOf(org, connectionId))) };
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
