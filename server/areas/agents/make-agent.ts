import { randomUUID } from "node:crypto";
import type { ColorName } from "#shared/colors";
import { bookkeeping, type Operation } from "../../engine/model/operations";
import { authorize, type PolicyContext } from "../../policy/authorize";
import { agentKind } from "./agent";
import { findSources, givenToAgent } from "./repository";
import { saveFile } from "./sources";

export interface NewAgent {
  name: string;
  icon: string;
  color: ColorName;
  description: string;
  tableId: number;
  ticketsContext: string;
  replyInstructions: string;
}

/** Operations for an agent that is off, owned by the actor. The files become drafts at once, its own by the commit. */
export async function makeAgent(
  context: PolicyContext,
  agent: NewAgent,
  files: readonly { name: string; text: string }[],
): Promise<Operation[]> {
  const { org, actor } = context;
  const { userId } = actor;
  const grant = await authorize(context, agentKind.create);
  const uuid = randomUUID();
  const uuids: string[] = [];
  for (const { name, text } of files) {
    const file = { uuid: randomUUID(), name, data: Buffer.from(text) };
    await saveFile(org.database, userId, file);
    uuids.push(file.uuid);
  }
  const sources = await findSources(org.database, uuids, { userId, agentUuid: uuid });
  return [
    agentKind.make(grant, { ...agent, uuid, ownerId: userId }),
    bookkeeping(sources.map(({ id }) => givenToAgent(id, uuid))),
  ];
}
