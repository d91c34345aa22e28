import { z } from "zod";
import { userTopic } from "#shared/contract/events";
import { PASSAGES_EMBEDDED_AT_ONCE } from "#shared/limits/agents";
import type { Operation, Ref } from "../../../engine/model/operations";
import { aiOf, embeddingsOf } from "../../../ai/organization-ai";
import type { RequestContext } from "../../../http/context";
import { enqueueJob } from "../../../jobs/enqueue-job";
import { defineJob } from "../../../jobs/kind";
import { findBy } from "../../../objects/read";
import type { OrganizationContext } from "../../../organization-context";
import { principalOf } from "../../../policy/principal";
import { agentKind } from "../agent";
import { principalOfAgent } from "../answer/agent-request";
import type { AgentRow } from "../describe";
import { listSources, markEmbedded, passagesToEmbed, setVectors } from "../repository";
import { encodeVector } from "./vectors";

const input = z.object({ agentId: z.number() });

/** Gives the passages of an agent vectors of the organization's embeddings model, source by source. */
export const embedJob = defineJob<z.output<typeof input>>({
  kind: "agents.embed",
  input,
  lane: ({ agentId }) => `agent:${agentId}`,

  async run({ org, services, input: { agentId }, signal }) {
    const { database } = org;
    const agent = await findBy(database, agentKind, { id: agentId });
    const ai = await aiOf({ org, services }, { subject: `agent:${agentId}` });
    const model = ai.embeddings;
    if (!agent || model === null) return;
    for (const { id, vectorModel } of await listSources(database, [agent.uuid])) {
      if (vectorModel === model) continue;
      for (;;) {
        if (signal.aborted) return;
        const passages = await passagesToEmbed(database, { sourceId: id, model }, PASSAGES_EMBEDDED_AT_ONCE);
        if (passages.length === 0) break;
        const vectors = await ai.embed(
          passages.map(({ text }) => text),
          signal,
        );
        const encoded = passages.map((passage, at) => ({
          id: passage.id,
          vector: encodeVector(vectors[at] ?? []),
        }));
        await setVectors(database, model, encoded);
      }
      await markEmbedded(database, id, model);
      services.hub.notice(org.organization.id, userTopic(agent.ownerId), "agent.embedded", { agentId });
    }
  },
});

/** Has the passages of a new or changed agent embedded; nothing without an embeddings model. */
export async function embedAfterChange(context: RequestContext, agentId: number | Ref): Promise<Operation[]> {
  if ((await embeddingsOf(context)) === null) return [];
  return [enqueueJob(embedJob, { agentId }, principalOf(context.actor))];
}

/** The same for agents that have passages without vectors of the present model. */
export async function embedWhatLacks(
  context: OrganizationContext,
  agents: readonly AgentRow[],
): Promise<Operation[]> {
  const model = await embeddingsOf(context);
  if (model === null) return [];
  const sources = await listSources(
    context.org.database,
    agents.map(({ uuid }) => uuid),
  );
  return agents
    .filter(({ uuid }) =>
      sources.some(({ agentUuid, vectorModel }) => agentUuid === uuid && vectorModel !== model),
    )
    .map((agent) => enqueueJob(embedJob, { agentId: agent.id }, principalOfAgent(agent)));
}
