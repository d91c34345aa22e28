import { IconGitPullRequest } from "@tabler/icons-react";
import { defineParts } from "../../app/define-area";
import { automationPages, developerPages } from "../../app/slots";
import { openProposals } from "./commands";

const page = {
  id: "proposals",
  title: "mcp.proposals",
  icon: IconGitPullRequest,
  load: () => import("./pages/proposals-page"),
} as const;

export const parts = defineParts({
  commands: [openProposals],
  slots: [
    developerPages.entry({ ...page, order: 35, group: "api", feature: "api" }),
    automationPages.entry({
      ...page,
      order: 40,
      group: "api",
      mayUse: ({ can }) => can.canManageAutomations,
      needs: "api",
    }),
  ],
});
