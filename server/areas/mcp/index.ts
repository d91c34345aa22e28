import { assistantConsentCalls } from "#shared/contract/assistant-consent";
import { proposalCalls } from "#shared/contract/proposals";
import { mcpTexts } from "#shared/text/mcp";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { migrations } from "./migrations";
import { proposalKind } from "./proposals/proposal";
import { acceptProposal, listProposals, rejectProposal } from "./proposals/service";
import { serveMcp } from "./serve-mcp";
import { getConsentRequest, giveConsent, refuseConsent } from "./oauth/consent";
import { serveMetadata, serveOauth } from "./oauth/serve-oauth";

const handlers = implement(proposalCalls, { listProposals, acceptProposal, rejectProposal });

const consentHandlers = implement(assistantConsentCalls, { getConsentRequest, giveConsent, refuseConsent });

/** Assistants: the Model Context Protocol, and the changes that they propose. */
export const mcp = defineArea({
  name: "mcp",
  texts: mcpTexts,
  calls: [handlers, consentHandlers],
  objects: [proposalKind],
  protocols: [serveMcp, serveOauth, serveMetadata],
  migrations,
});
