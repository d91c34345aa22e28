import type { Topic } from "#shared/contract/events";
import { useSession } from "../../app/session/session-context";
import { useTopic } from "../../app/socket";
import { useCountTasksQuery } from "./api";

/** Number of waiting tasks, including those of the user's role, whose events are published to the role. */
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
