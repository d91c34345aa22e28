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

/** The settings in which a draft differs from the saved one: colleagues may change the others meanwhile. */
export function changesOf(draft: AgentDraft, saved: AgentDraft): ChangedAgent {
  const { config, ...own } = wholeOf(draft);
  const { config: savedConfig, ...savedOwn } = wholeOf(saved);
  const changed = differing(config, savedConfig);
  return { ...differing(own, savedOwn), ...(Object.keys(changed).length > 0 && { config: changed }) };
}

/** The table is sent only if it changed: who chooses it becomes the agent's owner. */
function wholeOf(draft: AgentDraft) {
  const { config, ...own } = payloadOf(draft);
  const { tableId, files } = draft;
  return {
    ...own,
    config: { ...config, ...(tableId !== null && { tableId }) },
    knowledgeBaseFiles: files.filter(({ file }) => !file).map(({ uuid }) => ({ uuid })),
  };
}

const differing = <T extends object>(values: T, others: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(others[name as keyof T]),
    ),
  ) as Partial<T>;

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
