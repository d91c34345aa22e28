import { userTopic } from "#shared/contract/events";
import { useSession } from "../../app/session/session-context";
import { useTopic } from "../../app/socket";
import { UNREAD_ALONE, updatesApi } from "./api";

/**
 * How many updates wait to be read, kept right by events. Once events arrive the number is asked for again: the
 * session's is as old as the session where the place that shows it is new.
 */
export function useUnreadUpdates(): number {
  const { unreadUpdates, seq, id_user: userId } = useSession();
  const { isFollowing } = useTopic(userTopic(userId), seq);
  const { data } = updatesApi.useListUpdatesQuery(UNREAD_ALONE, {
    skip: !isFollowing,
    refetchOnMountOrArgChange: true,
  });
  return data?.unread ?? unreadUpdates;
}
