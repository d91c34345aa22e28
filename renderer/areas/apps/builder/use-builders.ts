import { useEffect } from "react";
import type { Presence, Topic } from "#shared/contract/events";
import { usePresence, useTopic } from "../../../app/socket";

const topicOf = (appId: number): Topic => `app:${appId}`;

/**
 * Publishes that the user edits a page, and at which block; nothing after the page is no longer edited. It follows the
 * topic itself, because effects of the page around run later, and presence in topics without followers is dropped.
 */
export function usePublishEditing(appId: number, blockId: number | null, since: number): void {
  useTopic(topicOf(appId), since);
  const { tell } = usePresence(topicOf(appId));
  useEffect(() => tell(blockId === null ? { editedPageId: appId } : { blockId }), [tell, appId, blockId]);
  useEffect(() => () => tell(null), [tell]);
}

/** Colleagues who edit a page, each once. */
export function usePageEditors(appId: number): Presence["person"][] {
  const { people } = usePresence(topicOf(appId));
  const editing = people.filter(({ cell }) => cell && ("blockId" in cell || "editedPageId" in cell));
  return [...new Map(editing.map(({ person }) => [person.id, person])).values()];
}

/** Colleagues who have the settings of a block open. */
export function useBuilders(appId: number, blockId: number): Presence["person"][] {
  const { people } = usePresence(topicOf(appId));
  return people.flatMap(({ person, cell }) =>
    cell && "blockId" in cell && cell.blockId === blockId ? [person] : [],
  );
}
