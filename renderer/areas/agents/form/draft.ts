import type { Agent, AgentLink, ChangedAgent } from "#shared/contract/agents";
import type { ColorName } from "#shared/colors";
import type { MessageId } from "#shared/text/index";

export interface DraftFile {
  uuid: string;
  name: string;
  size: number;
  /** Absent once it is saved. */
  file?: File;
}

export interface DraftLink extends Pick<
  AgentLink,
  "uuid" | "link" | "includeSubLinks" | "failures" | "pages" | "size"
> {
  state: "processing" | "success" | "error";
  /** Null until it was read. */
  savedAt: string | null;
  message?: string;
  progress?: { done: number; total: number };
}

/** An agent as a form shows it. */
export interface AgentDraft {
  name: string;
  icon: string;
  color: ColorName;
  description: string;
  tableId: number | null;
  ticketsContext: string;
  replyInstructions: string;
  showDisclaimer: boolean;
  monitoredResponses: boolean;
  files: readonly DraftFile[];
  links: readonly DraftLink[];
}

export const emptyDraft: AgentDraft = {
  name: "",
  icon: "robot",
  color: "teal",
  description: "",
  tableId: null,
  ticketsContext: "",
  replyInstructions: "",
  showDisclaimer: true,
  monitoredResponses: true,
  files: [],
  links: [],
};

export const draftOf = ({ name, icon, color, description, config, ...agent }: Agent): AgentDraft => ({
  name,
  icon,
  color,
  description,
  ...config,
  files: agent.knowledgeBaseFiles,
  links: agent.knowledgeBaseLinks.map((link) => ({ ...link, state: "success" })),
});

export const usedBytes = ({ files, links }: Pick<AgentDraft, "files" | "links">): number =>
  [...files, ...links].reduce((sum, { size }) => sum + size, 0);

export const isProcessing = ({ links }: AgentDraft): boolean =>
  links.some(({ state }) => state === "processing");

/** The part of a draft that both calls send. */
export function payloadOf(draft: AgentDraft) {
  const { name, icon, color, description, links } = draft;
  const { ticketsContext, replyInstructions, showDisclaimer, monitoredResponses } = draft;
  return {
    name,
    icon,
    color,
    description,
    config: { ticketsContext, replyInstructions, showDisclaimer, monitoredResponses },
    knowledgeBaseLinks: links
      .filter(({ state }) => state === "success")
      .map(({ uuid, link, includeSubLinks }) => ({ uuid, link, includeSubLinks })),
  } satisfies ChangedAgent;
}

export const newFiles = ({ files }: AgentDraft) =>
  files.flatMap(({ uuid, file }) => (file ? [{ field: uuid, file }] : []));

export type DraftProblems = Partial<Record<"name" | "tableId" | "ticketsContext", MessageId>>;

/** The problems that keep a draft from being saved (specification 3, section 5). */
export function problemsOf({ name, tableId, ticketsContext }: AgentDraft, isEmailOn: boolean): DraftProblems {
  return {
    ...(name.trim() === "" && { name: "agents.nameRequired" }),
    ...(tableId === null
      ? { tableId: "agents.tableRequired" }
      : !isEmailOn && { tableId: "agents.tableWithoutEmail" }),
    ...(ticketsContext.trim() === "" && { ticketsContext: "agents.contextRequired" }),
  };
}
