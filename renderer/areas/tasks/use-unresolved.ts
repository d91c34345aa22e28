import type { Topic } from "#shared/contract/events";
import { useSession } from "../../app/session/session-context";
import { useTopic } from "../../app/socket";
import { useCountTasksQuery } from "./api";

/** How many tasks wait, also those of one's role: what happens to these is told to the role. */
export function useUnresolvedTasks(): number {
  const { id_profile: roleId, seq, can } = useSession();
  const topic: Topic = `role:${roleId}`;
  const { isFollowing } = useTopic(topic, seq);
  const { data } = useCountTasksQuery(undefined, {
    skip: !can.canViewTasks || !isFollowing,
    refetchOnMountOrArgChange: true,
  });
  return data?.unresolved ?? 0;
}
