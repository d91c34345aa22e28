import { defineErrors } from "./define";

export const mcpErrors = defineErrors({
  proposal_not_found: { status: 404, text: "mcp.proposalNotFound" },
  proposal_decided: { status: 409, text: "mcp.proposalDecided" },
});

declare module "./define" {
  interface Errors {
    mcp: typeof mcpErrors;
  }
}
