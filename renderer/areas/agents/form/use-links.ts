import { useEffect } from "react";
import type { MessageId } from "#shared/text/index";
import { isRootLink, isSameLink, tidyLink } from "#shared/agents/links";
import { errorMessage, isCallError } from "../../../app/errors/show-error";
import { onEvent } from "../../../app/socket";
import { useExtractAgentLinksMutation } from "../api";
import type { AgentDraft, DraftLink } from "./draft";

type Change = (change: (draft: AgentDraft) => AgentDraft) => void;

/** Adds links to a draft and has their content extracted. */
export function useLinks(change: Change) {
  const [extract] = useExtractAgentLinksMutation();
  const set = (uuid: string, part: Partial<DraftLink>) =>
    change((draft) => ({
      ...draft,
      links: draft.links.map((link) => (link.uuid === uuid ? { ...link, ...part } : link)),
    }));
  useEffect(
    () =>
      onEvent("agent.linkRead", ({ uuid, done, total }) =>
        change((draft) =>
          draft.links.some((link) => link.uuid === uuid)
            ? {
                ...draft,
                links: draft.links.map((link) =>
                  link.uuid === uuid ? { ...link, progress: { done, total } } : link,
                ),
              }
            : draft,
        ),
      ),
    [change],
  );

  const read = async ({
    uuid,
    link,
    includeSubLinks,
  }: Pick<DraftLink, "uuid" | "link" | "includeSubLinks">) => {
    try {
      const { file, failures, successCount } = await extract({
        links: [{ uuid, link, includeSubLinks }],
      }).unwrap();
      const savedAt = new Date().toISOString();
      set(uuid, { state: "success", failures, pages: successCount, size: file.size, savedAt });
    } catch (error) {
      if (!isCallError(error)) throw error;
      set(uuid, { state: "error", message: errorMessage(error) });
    }
  };

  return {
    /** @returns a message if the link is refused */
    add(text: string, links: readonly DraftLink[], includeSubLinks?: boolean): MessageId | null {
      const link = tidyLink(text);
      if (link === null) return "agents.linkInvalid";
      if (links.some((known) => isSameLink(known.link, link))) return "agents.linkDuplicate";
      const added: DraftLink = {
        uuid: crypto.randomUUID(),
        link,
        includeSubLinks: includeSubLinks ?? isRootLink(link),
        failures: [],
        pages: 0,
        size: 0,
        state: "processing",
        savedAt: null,
      };
      change((draft) => ({ ...draft, links: [...draft.links, added] }));
      void read(added);
      return null;
    },
    /** Extracts the content again, under a new id: the old one is replaced when the agent is saved. */
    redo(link: DraftLink) {
      const { message: _message, progress: _progress, ...rest } = link;
      const again: DraftLink = { ...rest, uuid: crypto.randomUUID(), state: "processing" };
      change((draft) => ({
        ...draft,
        links: draft.links.map((known) => (known.uuid === link.uuid ? again : known)),
      }));
      void read(again);
    },
    remove: (uuid: string) =>
      change((draft) => ({ ...draft, links: draft.links.filter((link) => link.uuid !== uuid) })),
  };
}
