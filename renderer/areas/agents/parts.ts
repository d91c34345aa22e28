import { IconRobot } from "@tabler/icons-react";
import { defineParts } from "../../app/define-area";
import { openPanel } from "../../app/panels";
import { createMenu, frameParts, recordMenu } from "../../app/slots";
import { createAgent, openAgents } from "./commands";
import { AgentsButton } from "./components/agents-button";

declare module "../../app/panels/registry" {
  interface Panels {
    createAgent: Record<string, never>;
    editAgent: { id: number };
    /** The reply that an agent proposes to a record's last mail. */
    agentReply: { tableId: number; recordId: number; label: string };
  }
}

export const parts = defineParts({
  panels: {
    createAgent: { kind: "panel", load: () => import("./panels/create-agent") },
    editAgent: { kind: "panel", load: () => import("./panels/edit-agent") },
    agentReply: { kind: "panel", load: () => import("./panels/agent-reply") },
  },
  commands: [openAgents],
  slots: [
    frameParts.entry({ id: "agents", order: 23, place: "topEnd", on: "wide", Part: AgentsButton }),
    createMenu.command(73, createAgent),
    recordMenu.entry({
      id: "agentReply",
      order: 20,
      section: "run",
      label: "agents.reply",
      icon: IconRobot,
      when: ({ table }) => table.hasEmails,
      run: ({ table, recordId, label }) => openPanel("agentReply", { tableId: table.id, recordId, label }),
    }),
  ],
});
