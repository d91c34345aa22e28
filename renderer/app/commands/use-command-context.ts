import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { neededFeatures } from "#shared/permissions/features";
import { useBuilderMode, useSession } from "../session/session-context";
import { useIsPhone } from "../../ui/use-phone";
import type { CommandContext } from "./types";

/** The state by which commands decide whether they are available. */
export function useCommandContext(): CommandContext {
  const { can, seat, hasAi, plan } = useSession();
  const builderMode = useBuilderMode();
  const isPhone = useIsPhone();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      can,
      isBuilder: seat === "builder",
      builderMode,
      isPhone,
      hasAi,
      hasPlan: (part) => plan.features.includes(neededFeatures[part]),
      path: pathname,
      navigate: (path) => void navigate(path),
    }),
    [can, seat, builderMode, isPhone, hasAi, plan, pathname, navigate],
  );
}
