import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { agentCalls } from "#shared/contract/agents";
import { userTopic } from "#shared/contract/events";
import { AGENT_DRAFTS_KEPT, CRAWL_TIMEOUT } from "#shared/limits/agents";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { splitPlaced } from "./knowledge/split-passages";
import { addSource, removeDrafts } from "./repository";
import { tidyLinks } from "./sources";

type Calls = typeof agentCalls;

/** Reads a link into a source that belongs to no agent until one is saved with it. */
export async function extractAgentLinks(
  { org, services, actor, signal }: RequestContext,
  { links }: ParsedOf<Calls["extractAgentLinks"]>,
): Promise<ReplyOf<Calls["extractAgentLinks"]>> {
  const { database, organization } = org;
  const [given] = tidyLinks(links);
  if (!given) throw new AppError("agent_link_invalid");
  await removeDrafts(database, Date.now() - AGENT_DRAFTS_KEPT);
  // Most requests need none of the crawler.
  const { crawl } = await import("./crawler/crawl");
  const deadline = AbortSignal.timeout(CRAWL_TIMEOUT);
  try {
    const { pages, failures } = await crawl({
      ...given,
      fetchOutside: services.fetchOutside,
      signal: AbortSignal.any([signal, deadline]),
      onPage: (done, total) =>
        services.hub.notice(organization.id, userTopic(actor.userId), "agent.linkRead", {
          uuid: given.uuid,
          done,
          total,
        }),
    });
    const passages = splitPlaced(pages.map(({ url, text }) => ({ place: url, text })));
    if (passages.length === 0) throw new AppError("agent_link_empty");
    const size = pages.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
    const name = pages[0]?.title.slice(0, 200) || given.link;
    const source = {
      uuid: given.uuid,
      agentUuid: null,
      userId: actor.userId,
      type: "link" as const,
      name,
      mimeType: "text/plain",
      size,
      link: given.link,
      includeSubLinks: Number(given.includeSubLinks),
      pages: pages.length,
      failures: JSON.stringify(failures),
      createdAt: Date.now(),
    };
    await addSource(database, source, passages);
    return { file: { uuid: given.uuid, name, size }, failures, successCount: pages.length };
  } catch (error) {
    if (deadline.aborted && !(error instanceof AppError)) throw new AppError("agent_link_failed");
    throw error;
  }
}
