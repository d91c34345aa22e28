import { IconGitPullRequest } from "@tabler/icons-react";
import type { Command } from "../../app/commands/types";

export const openProposals: Command = {
  id: "mcp.open",
  name: "mcp.proposals",
  words: "mcp.open",
  group: "go",
  icon: IconGitPullRequest,
  when: ({ can }) => can.canManageAutomations,
  run: ({ navigate }) => navigate("/automations/proposals"),
};
