import { useEffect } from "react";
import type { Presence, Topic } from "#shared/contract/events";
import { usePresence } from "../../../app/socket";

const topicOf = (appId: number): Topic => `app:${appId}`;

/** Tells colleagues which block one builds at; nothing any more when the page is no longer edited. */
export function usePublishBlock(appId: number, blockId: number | null): void {
  const { tell } = usePresence(topicOf(appId));
  useEffect(() => tell(blockId === null ? null : { blockId }), [tell, blockId]);
  useEffect(() => () => tell(null), [tell]);
}

/** Colleagues who have the settings of a block open. */
export function useBuilders(appId: number, blockId: number): Presence["person"][] {
  const { people } = usePresence(topicOf(appId));
  return people.flatMap(({ person, cell }) =>
    cell && "blockId" in cell && cell.blockId === blockId ? [person] : [],
  );
}
