import { defineErrors } from "./define";

/** Errors of agents. */
export const agentsErrors = defineErrors({
  agent_not_found: { status: 404, text: "agents.notFound" },
  agent_reply_not_found: { status: 404, text: "agents.replyNotFound" },
  agent_reply_decided: { status: 409, text: "agents.replyDecided" },
  agent_table_without_email: { status: 400, text: "agents.tableWithoutEmail" },
  agent_files_too_large: { status: 413, text: "agents.filesTooLarge" },
  agent_file_type: { status: 400, text: "agents.fileType" },
  agent_file_unreadable: { status: 400, text: "agents.fileUnreadable" },
  agent_link_invalid: { status: 400, text: "agents.linkInvalid" },
  agent_link_duplicate: { status: 400, text: "agents.linkDuplicate" },
  agent_link_not_extracted: { status: 409, text: "agents.linkNotExtracted" },
  agent_link_too_large: { status: 413, text: "agents.linkTooLarge" },
  agent_link_failed: { status: 502, text: "agents.linkFailed" },
  agent_link_empty: { status: 422, text: "agents.linkEmpty" },
});

declare module "./define" {
  interface Errors {
    agents: typeof agentsErrors;
  }
}
