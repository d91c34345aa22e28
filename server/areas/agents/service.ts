import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { Agent, agentCalls } from "#shared/contract/agents";
import { bookkeeping } from "../../engine/model/operations";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import type { Multipart } from "../../http/input/multipart";
import { list, open } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import { recordKind } from "../../policy/record";
import { openTable } from "../../tables/public";
import { agentKind } from "./agent";
import { describeAgents } from "./describe";
import { embedAfterChange } from "./knowledge/embed-job";
import {
  findSources,
  givenToAgent,
  listSources,
  removedSources,
  removedWithAgent,
  type SourceRow,
} from "./repository";
import { checkExtracted, checkTotal, receiveFiles, tidyLinks } from "./sources";

type Calls = typeof agentCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;
type WithFiles = RequestContext & { multipart: Multipart };

export async function listAgents(context: RequestContext): Reply<"listAgents"> {
  return { agents: await describeAgents(context, await list(context, agentKind, agentKind.read)) };
}

async function describe(context: RequestContext, id: number): Promise<Agent> {
  const { row } = await open(context, agentKind, agentKind.read, id);
  const [agent] = await describeAgents(context, [row]);
  if (!agent) throw new AppError("agent_not_found");
  return agent;
}

export const getAgent = async (context: RequestContext, { id }: Input<"getAgent">): Reply<"getAgent"> => ({
  agent: await describe(context, id),
});

/**
 * An agent answers for its owner, so they must be able to change the table's records.
 *
 * @throws AppError object_not_found, permission_denied, agent_table_without_email
 */
async function checkTable(context: RequestContext, tableId: number): Promise<void> {
  const { table } = await openTable(context, tableId, recordKind.update);
  if (!table.email?.enabled) throw new AppError("agent_table_without_email");
}

export async function createAgent(context: WithFiles, { agent }: Input<"createAgent">): Reply<"createAgent"> {
  const { config, knowledgeBaseLinks, uuid, ...described } = agent;
  const grant = await authorize(context, agentKind.create);
  await checkTable(context, config.tableId);
  const links = tidyLinks(knowledgeBaseLinks);
  const fileIds = await receiveFiles(context, context.multipart, 0);
  const owner = { userId: context.actor.userId, agentUuid: uuid };
  const added = await findSources(
    context.org.database,
    [...fileIds, ...links.map((link) => link.uuid)],
    owner,
  );
  checkExtracted(links, added);
  checkTotal(added);
  const made = agentKind.make(grant, { ...described, ...config, uuid, ownerId: context.actor.userId });
  const given = bookkeeping(added.map(({ id }) => givenToAgent(id, uuid)));
  const operations =
    added.length > 0 ? [made, given, ...(await embedAfterChange(context, made.ref))] : [made];
  const result = await commit(context, operations);
  return { agent: await describe(context, objectId(result)), changeSetId: result.changeSetId };
}

export async function updateAgent(
  context: WithFiles,
  { id, agent }: Input<"updateAgent">,
): Reply<"updateAgent"> {
  const { config = {}, knowledgeBaseFiles, knowledgeBaseLinks, ...described } = agent;
  const { row, grant } = await open(context, agentKind, agentKind.update, id);
  if (config.tableId !== undefined && config.tableId !== row.tableId)
    await checkTable(context, config.tableId);
  const { database } = context.org;
  const present = await listSources(database, [row.uuid]);
  const links = knowledgeBaseLinks && tidyLinks(knowledgeBaseLinks);
  const stays = ({ type, uuid }: SourceRow) => {
    const named = type === "file" ? knowledgeBaseFiles : links;
    return named === undefined || named.some((kept) => kept.uuid === uuid);
  };
  const kept = present.filter(stays);
  const removed = present.filter((source) => !stays(source));
  const used = kept.reduce((sum, { size }) => sum + size, 0);
  const fileIds = await receiveFiles(context, context.multipart, used);
  const owner = { userId: context.actor.userId, agentUuid: row.uuid };
  const named = await findSources(database, [...fileIds, ...(links ?? []).map(({ uuid }) => uuid)], owner);
  checkExtracted(links ?? [], named);
  const added = named.filter(({ agentUuid }) => agentUuid === null);
  checkTotal([...kept, ...added]);
  const statements = [
    ...added.map((source) => givenToAgent(source.id, row.uuid)),
    ...(removed.length > 0 ? removedSources(removed.map((source) => source.id)) : []),
  ];
  // The agent answers with the rights of the person who last chose its table.
  const owned = config.tableId === undefined ? {} : { ownerId: context.actor.userId };
  const change = agentKind.change(grant, { ...described, ...config, ...owned });
  const { changeSetId } = await commit(
    context,
    statements.length > 0
      ? [change, bookkeeping(statements), ...(added.length > 0 ? await embedAfterChange(context, id) : [])]
      : [change],
  );
  return { agent: await describe(context, id), changeSetId };
}

export async function deleteAgent(
  context: RequestContext,
  { id }: Input<"deleteAgent">,
): Reply<"deleteAgent"> {
  const { row, grant } = await open(context, agentKind, agentKind.delete, id);
  const { changeSetId } = await commit(context, [
    agentKind.remove(grant),
    bookkeeping(removedWithAgent(row.uuid)),
  ]);
  return { changeSetId };
}

/** Switching an agent on switches all others off, in the same change. */
export async function setAgentActive(
  context: RequestContext,
  { id, active }: Input<"setAgentActive">,
): Reply<"setAgentActive"> {
  const { row, grant } = await open(context, agentKind, agentKind.update, id);
  if (active) await checkTable(context, row.tableId);
  const others = active
    ? (await list(context, agentKind, agentKind.update, { where: { isActive: 1 } })).filter(
        (other) => other.id !== id,
      )
    : [];
  const off = await Promise.all(
    others.map(async (other) => {
      const opened = await open(context, agentKind, agentKind.update, other.id);
      return agentKind.change(opened.grant, { isActive: false });
    }),
  );
  const { changeSetId } = await commit(context, [...off, agentKind.change(grant, { isActive: active })]);
  return { agent: await describe(context, id), changeSetId };
}
