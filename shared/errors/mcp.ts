import { defineErrors } from "./define";

export const mcpErrors = defineErrors({
  proposal_not_found: { status: 404, text: "mcp.proposalNotFound" },
  oauth_client_unknown: { status: 400, text: "mcp.clientUnknown" },
  proposal_decided: { status: 409, text: "mcp.proposalDecided" },
});

declare module "./define" {
  interface Errors {
    mcp: typeof mcpErrors;
  }
}
