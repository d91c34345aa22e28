import { agentCalls } from "#shared/contract/agents";
import { fromContract, tagOf } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    agent: true;
  }
}

const stale = ["agent"] as const;

export const agentsApi = fromContract(agentCalls, {
  provides: {
    listAgents: ["agent:list"],
    getAgent: (_reply, _error, { id }) => [tagOf("agent", id)],
    listAgentReplies: ["agent:replies"],
    getAgentReply: ["agent:replies"],
    getAgentEvaluation: ["agent:evaluation"],
  },
  invalidates: {
    createAgent: stale,
    updateAgent: stale,
    deleteAgent: ["agent:list"],
    setAgentActive: stale,
    sendAgentReply: ["agent:replies"],
    discardAgentReply: ["agent:replies"],
    evaluateAgent: ["agent:evaluation"],
    rateAgentAnswer: ["agent:evaluation"],
  },
  live: {
    "agent.changed": { listAgents: "refetch", getAgent: "refetch" },
    "agent.replied": { listAgentReplies: "refetch", getAgentReply: "refetch", listAgents: "refetch" },
    "agent.embedded": { listAgents: "refetch", getAgent: "refetch" },
    "agent.evaluated": { getAgentEvaluation: "refetch" },
  },
});
export const {
  useListAgentsQuery,
  useGetAgentQuery,
  useDeleteAgentMutation,
  useSetAgentActiveMutation,
  useExtractAgentLinksMutation,
  useTryAgentMutation,
  useListAgentRepliesQuery,
  useGetAgentReplyQuery,
  useSendAgentReplyMutation,
  useDiscardAgentReplyMutation,
  useEvaluateAgentMutation,
  useGetAgentEvaluationQuery,
  useRateAgentAnswerMutation,
} = agentsApi;
