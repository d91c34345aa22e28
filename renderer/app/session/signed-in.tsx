import { useEffect, useMemo } from "react";
import type { Session } from "#shared/contract/access";
import { webAppCalls } from "#shared/contract/web-app";
import { localeFor } from "#shared/fields/locale";
import { host } from "../../host";
import { loadObjectIcons } from "../../ui/icons/object-icon";
import { MantineTheme } from "../../ui/theme/mantine";
import { DateStyleContext } from "../../ui/time/dates";
import { applyOrganizationColor } from "../../ui/theme/apply-theme";
import { api } from "../api";
import { findPage } from "../find-page";
import { useAfterFirstRender, useFirstRender } from "../first-render";
import { Frame } from "../frame/frame";
import { useAdoptedPreferences, usePreferences } from "../preferences/use-preferences";
import { areaRoutes } from "../router/area-routes";
import { onEvent, useSocketStatus } from "../socket";
import { socket } from "../socket/socket";
import { useAppDispatch } from "../store";
import { completeTexts } from "../text";
import { useTheme } from "../theme/use-theme";
import { SessionContext } from "./session-context";
import { runConnected } from "./session-hooks";

/**
 * Pause after the first render, in ms, before the remaining messages are loaded and the application's files are stored for
 * use without a connection.
 */
const SHELL_DELAY = 3000;
/** How long the frame waits for its page before it is shown without, in ms. */
const PAGE_PATIENCE = 150;

/** Loads the page of the present URL with its first data, if that does not take long. */
export async function preparePage(): Promise<void> {
  const page = findPage();
  if (!page) return;
  const part = areaRoutes.find(({ path }) => page.paths.includes(path))?.component;
  let isWanted = true;
  const come = async () => {
    await part?.load();
    const [{ prepare }] = await Promise.all([page.load(), page.loadParallel?.(page.place)]);
    await prepare?.(page.place, () => isWanted);
  };
  const shown = Promise.allSettled([come(), loadObjectIcons()]);
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, PAGE_PATIENCE))]);
  isWanted = false;
}

/** Everything after sign-in: applies the user's preferences, opens the connection, shows the frame. */
export default function SignedIn({ session }: { session: Session }) {
  const scheme = useTheme();
  const isReady = useAdoptedPreferences(session);
  useSignedInEffects(session);
  const { language } = usePreferences();
  // A language that was just chosen writes numbers and dates at once.
  const shown = useMemo(
    () => ({ ...session, locale: localeFor(language, session.locale) }),
    [session, language],
  );
  return (
    <MantineTheme scheme={scheme}>
      <SessionContext value={shown}>
        <DateStyleContext value={shown.locale}>{isReady && <Frame />}</DateStyleContext>
      </SessionContext>
    </MantineTheme>
  );
}

/**
 * Lets a browser offer to install the organisation's workspace; the desktop window already is an
 * application.
 */
function offerWebApp(): (() => void) | undefined {
  if (host.kind !== "web") return undefined;
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = host.apiBase() + webAppCalls.getManifest.path;
  document.head.append(link);
  return () => link.remove();
}

function useSignedInEffects(session: Session): void {
  const dispatch = useAppDispatch();
  useEffect(
    () => applyOrganizationColor(session.organization.primaryColor),
    [session.organization.primaryColor],
  );
  useEffect(offerWebApp, []);
  useFirstRender();
  const isSeen = useAfterFirstRender();
  useEffect(() => {
    // Topics are followed from a known position in the log, so that the page can be shown before the connection is
    // open.
    if (isSeen) socket.start();
  }, [session.user.id, isSeen]);
  useEffect(() => {
    if (!isSeen) return;
    // Without its code the page works as before: only nothing is kept for later.
    void import("../offline/start-offline").then(
      ({ startOffline }) => startOffline(session),
      () => undefined,
    );
  }, [session, isSeen]);
  useEffect(() => {
    const complete = () => {
      void host.storeShell();
      void completeTexts();
    };
    const timer = isSeen ? setTimeout(complete, SHELL_DELAY) : undefined;
    return () => clearTimeout(timer);
  }, [isSeen]);
  useEffect(() => {
    return () => {
      socket.stop();
      // The next user on this device must not see what this one loaded.
      dispatch(api.util.resetApiState());
    };
  }, [session.user.id, dispatch]);
  // The session ended in another window, or the user or an administrator ended it elsewhere: nothing more is shown
  // here.
  useEffect(() => onEvent("session.ended", () => void host.validateSession()), []);
  const status = useSocketStatus();
  useEffect(() => {
    if (status === "open") void runConnected();
  }, [status, session.user.id]);
}
