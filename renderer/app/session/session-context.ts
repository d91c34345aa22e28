import { createContext, useContext } from "react";
import type { Session } from "#shared/contract/access";
import type { Table } from "#shared/contract/tables";
import { neededFeatures, type GatedPart } from "#shared/permissions/features";
import { useAppSelector } from "../store";

export const SessionContext = createContext<Session | null>(null);

/** The current session. Only for screens inside the session gate. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession is for signed-in screens");
  return session;
}

/** The user's rights; screens show or hide actions only by these. */
/** Whether the user views the product as a role: nothing is written then, neither by the user nor by the page itself. */
export const useIsViewing = (): boolean => useSession().viewing !== null;

export const useCan = () => useSession().can;

/** Whether the organisation's plan includes the feature that a part of the product needs. */
export const usePlan = (part: GatedPart): boolean =>
  useSession().plan.features.includes(neededFeatures[part]);

/**
 * Whether the interface shows its building tools: a builder seat with builder mode on (decision 41: never a
 * right).
 */
export function useBuilderMode(): boolean {
  const { seat } = useSession();
  const isOn = useAppSelector((state) => state.preferences.values.builderMode);
  return seat === "builder" && isOn;
}

/** Whether a table's building tools are shown: in builder mode, for users who may manage it. */
export function useCanBuild({ can }: Pick<Table, "can">): boolean {
  const builderMode = useBuilderMode();
  return builderMode && can.canManageFieldsAndConfig;
}
