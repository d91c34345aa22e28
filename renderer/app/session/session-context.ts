import { createContext, useContext } from "react";
import type { Session } from "#shared/contract/access";
import { useAppSelector } from "../store";

export const SessionContext = createContext<Session | null>(null);

/** Who is signed in. Only for screens behind the session gate. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession is for signed-in screens");
  return session;
}

/** What the user may do; screens show or hide by these alone. */
export const useCan = () => useSession().can;

/** Whether the interface shows its building tools: a builder seat with builder mode on (decision 41: never a right). */
export function useBuilderMode(): boolean {
  const { seat } = useSession();
  const isOn = useAppSelector((state) => state.preferences.values.builderMode);
  return seat === "builder" && isOn;
}
