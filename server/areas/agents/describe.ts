import { startOfDay } from "#shared/fields/values/wall-time";
import type { Agent, AgentFile, AgentLink, AgentReply } from "#shared/contract/agents";
import { embeddingsOf, isAiOn } from "../../ai/organization-ai";
import type { RequestContext } from "../../http/context";
import type { OrganizationContext } from "../../organization-context";
import type { RowOf } from "../../objects/read";
import { monthAt } from "../../plans/meter";
import { findPeople, toInstant, type People } from "../../tables/public";
import { formatMessage } from "../../text/format";
import type { agentKind, agentReplyKind } from "./agent";
import { countReplies, listSources, type SourceRow } from "./repository";

export type AgentRow = RowOf<typeof agentKind>;
export type ReplyRow = RowOf<typeof agentReplyKind>;

export async function describeAgents(
  { org, services }: OrganizationContext,
  rows: readonly AgentRow[],
): Promise<Agent[]> {
  const { database, locale } = org;
  const [people, sources, counts, hasModel, embeddings] = await Promise.all([
    findPeople(database),
    listSources(
      database,
      rows.map(({ uuid }) => uuid),
    ),
    countReplies(database, startOfDay(`${monthAt(Date.now(), locale.timeZone)}-01`, locale.timeZone)),
    isAiOn({ org, services }),
    embeddingsOf({ org, services }),
  ]);
  const replies = new Map(counts.map(({ agentId, count }) => [agentId, count]));
  return rows.map((row) => {
    const own = sources.filter(({ agentUuid }) => agentUuid === row.uuid);
    return {
      id: row.id,
      uuid: row.uuid,
      type: "ticket-solver",
      name: row.name,
      icon: row.icon,
      color: row.color,
      description: row.description,
      active: row.isActive,
      config: {
        tableId: row.tableId,
        ticketsContext: row.ticketsContext,
        replyInstructions: row.replyInstructions,
        showDisclaimer: row.showDisclaimer,
        monitoredResponses: row.monitoredResponses,
      },
      createdAt: toInstant(row.createdAt),
      createdBy: people.person(row.createdBy),
      updatedAt: toInstant(row.updatedAt),
      updatedBy: people.person(row.updatedBy),
      knowledgeBaseFiles: own.filter(({ type }) => type === "file").map((source) => toFile(source, people)),
      knowledgeBaseLinks: own.filter(({ type }) => type === "link").map(toLink),
      repliesThisMonth: replies.get(row.id) ?? 0,
      hasModel,
      vectors:
        embeddings === null
          ? null
          : {
              ready: own.filter(({ vectorModel }) => vectorModel === embeddings).length,
              total: own.length,
            },
    };
  });
}

const toFile = ({ uuid, name, size, mimeType, createdAt, userId }: SourceRow, people: People): AgentFile => ({
  uuid,
  name,
  size,
  mimeType,
  createdAt: toInstant(createdAt),
  createdBy: people.person(userId),
});

const toLink = ({ uuid, link, includeSubLinks, createdAt, pages, failures, size }: SourceRow): AgentLink => ({
  uuid,
  link: link ?? "",
  includeSubLinks: includeSubLinks === 1,
  savedAt: toInstant(createdAt),
  pages,
  failures: JSON.parse(failures) as AgentLink["failures"],
  size,
});

export function describeReply(
  { language }: Pick<RequestContext, "language">,
  row: ReplyRow,
  { agentName, title, people }: { agentName: string; title: string; people: People },
): AgentReply {
  return {
    id: row.id,
    agentId: row.agentId,
    agentName,
    tableId: row.tableId,
    recordId: row.recordId,
    title,
    state: row.state,
    text: row.text,
    quotes: row.quotes.map((quote) => ({ ...quote })),
    isQuoted: row.isQuoted,
    reason: row.reason === null ? null : formatMessage(language, row.reason),
    credits: row.credits,
    at: toInstant(row.at),
    decidedBy: people.person(row.decidedBy),
  };
}
