import { agentCalls } from "#shared/contract/agents";
import { agentsTexts } from "#shared/text/agents";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { agentKind, agentReplyKind } from "./agent";
import { replyJob } from "./answer/reply-job";
import { ticketReader } from "./answer/ticket-reader";
import { tryAgent } from "./answer/try-answer";
import { agentsDemo } from "./demo";
import { evaluateJob } from "./evaluation/evaluate-job";
import { evaluateAgent, getAgentEvaluation, rateAgentAnswer } from "./evaluation/service";
import { extractAgentLinks } from "./extract-links";
import { embedJob } from "./knowledge/embed-job";
import { endpointReader } from "./knowledge/endpoint-reader";
import { migrations } from "./migrations";
import { discardAgentReply, getAgentReply, listAgentReplies, sendAgentReply } from "./replies";
import { createAgent, deleteAgent, getAgent, listAgents, setAgentActive, updateAgent } from "./service";

const handlers = implement(agentCalls, {
  listAgents,
  getAgent,
  createAgent,
  updateAgent,
  deleteAgent,
  setAgentActive,
  extractAgentLinks,
  tryAgent,
  listAgentReplies,
  getAgentReply,
  sendAgentReply,
  discardAgentReply,
  evaluateAgent,
  getAgentEvaluation,
  rateAgentAnswer,
});

export const agents = defineArea({
  name: "agents",
  texts: agentsTexts,
  calls: [handlers],
  objects: [agentKind, agentReplyKind],
  migrations,
  jobs: [replyJob, evaluateJob, embedJob],
  readers: [ticketReader, endpointReader],
  demo: agentsDemo,
});
