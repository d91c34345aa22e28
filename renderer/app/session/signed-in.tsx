import { useEffect } from "react";
import type { Session } from "#shared/contract/access";
import { host } from "../../host";
import { MantineTheme } from "../../ui/theme/mantine";
import { DateStyleContext } from "../../ui/time/dates";
import { applyOrganizationColor } from "../../ui/theme/apply-theme";
import { api } from "../api";
import "../areas";
import { Frame } from "../frame/frame";
import { useAdoptedPreferences } from "../preferences/use-preferences";
import { onEvent, useSocketStatus } from "../socket";
import { socket } from "../socket/socket";
import { useAppDispatch } from "../store";
import { useTheme } from "../theme/use-theme";
import { SessionContext } from "./session-context";
import { runConnected } from "./session-hooks";

/** Everything behind the sign-in: takes over the person's preferences, opens the connection, shows the frame. */
export default function SignedIn({ session }: { session: Session }) {
  const scheme = useTheme();
  const isReady = useAdoptedPreferences(session);
  useSignedInEffects(session);
  return (
    <MantineTheme scheme={scheme}>
      <SessionContext value={session}>
        <DateStyleContext value={session.locale}>{isReady && <Frame />}</DateStyleContext>
      </SessionContext>
    </MantineTheme>
  );
}

function useSignedInEffects(session: Session): void {
  const dispatch = useAppDispatch();
  useEffect(
    () => applyOrganizationColor(session.organization.primaryColor),
    [session.organization.primaryColor],
  );
  useEffect(() => {
    socket.start();
    return () => {
      socket.stop();
      // The next person on this device must not see what this one loaded.
      dispatch(api.util.resetApiState());
    };
  }, [session.user.id, dispatch]);
  // Logged out in another window, or ended by the person or an administrator elsewhere: nothing more is shown here.
  useEffect(() => onEvent("session.ended", () => void host.validateSession()), []);
  const status = useSocketStatus();
  useEffect(() => {
    if (status === "open") void runConnected();
  }, [status, session.user.id]);
}
