import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { Button } from "../../ui/button/button";
import { useUnanswered } from "../../ui/states/unanswered";
import { useText } from "../../ui/text";
import { showToast } from "../../ui/toast/toast-store";
import { addAreaTexts } from "../area-texts";
import { signInScreen } from "../sign-in-screen";
import { host, type SessionState } from "../../host";
import type { SignInScreenProps } from "../define-area";
import { onNewVersion } from "../errors/chunk-error";
import { ErrorBoundary } from "../errors/error-boundary";
import { keepTrying } from "../errors/keep-trying";
import { promptPart } from "../errors/prompt-part";
import { MessagePage } from "../errors/message-page";
import { notifyNewVersion } from "../errors/show-chunk-error";
import { keepFocus } from "../focus/keep-focus";
import { loadTexts } from "../text";
import { DesktopStrip } from "./desktop-strip";
import { Splash } from "./splash";
import styles from "./session-gate.module.css";
import { useCredentialsNotice } from "./use-credentials-notice";
import { useStore } from "../../ui/store/use-store";

const SignIn = promptPart<SignInScreenProps>(() => signInScreen().load(), Splash);
/** The frame, and what it knows of the areas. */
export async function loadSignedIn() {
  addAreaTexts();
  const [screen] = await Promise.all([
    import("./signed-in"),
    import("../load-parts").then(({ loadParts }) => loadParts()),
    loadTexts(),
  ]);
  return screen;
}
const SignedIn = promptPart(loadSignedIn, Splash);

/** Loads the code of a state's screen, if possible. */
export async function loadScreen({ status }: SessionState): Promise<void> {
  if (status === "loggedIn") await SignedIn.load();
  else if (status !== "unreachable") await SignIn.load();
}

export const useSessionState = (): SessionState => useStore(host.session);

/** Shows the screen for the session's state (specification 1, section 4). */
export function SessionGate() {
  const state = useSessionState();
  useCredentialsNotice();
  useEffect(keepTrying, []);
  useEffect(keepFocus, []);
  useEffect(() => onNewVersion(notifyNewVersion), []);
  useLoadWhileTyping(state.status === "loggedOut" || state.status === "desktopAppLoggedOut");
  return (
    <ErrorBoundary resetKey={state.status}>
      <StateScreen state={state} />
    </ErrorBoundary>
  );
}

/** Loads the application's code while the user types on the sign-in screen. */
function useLoadWhileTyping(isBeforeSignIn: boolean): void {
  useEffect(() => {
    if (!isBeforeSignIn) return undefined;
    // A failure is reported when it is loaded again after the sign-in.
    const load = () => void loadSignedIn().catch(() => undefined);
    document.addEventListener("input", load, { once: true });
    return () => document.removeEventListener("input", load);
  }, [isBeforeSignIn]);
}

function StateScreen({ state }: { state: SessionState }) {
  const { pathname } = useLocation();
  switch (state.status) {
    case "init":
    case "validatingAuthData":
    // Public pages have an entry of their own.
    case "validatingSecretKey":
    case "publicSession":
      return <Splash />;
    case "loggedIn":
      if (signInScreen().showsAt(pathname)) return <SignIn isExpired={false} needsOrganization={false} />;
      if (state.session.plan.blocked)
        return <SignIn blocked={state.session} isExpired={false} needsOrganization={false} />;
      return <SignedIn session={state.session} />;
    case "loggedOut":
      return <SignIn isExpired={state.expired} needsOrganization={false} />;
    case "desktopAppLoggedOut":
      return <SignIn isExpired={state.expired} needsOrganization={state.organization === null} />;
    case "unreachable":
      // A URL without an organisation is valid: the sign-in screen asks for one, or reports that it does
      // not exist.
      return state.error.id === "organization_not_found" ? (
        <SignIn isExpired={false} needsOrganization={false} />
      ) : (
        <Unreachable />
      );
    default:
      return state satisfies never;
  }
}

function Unreachable() {
  const t = useText();
  useUnanswered(() => void host.validateSession());
  const retry = async () => {
    const { status } = await host.validateSession();
    if (status === "unreachable") showToast({ kind: "error", message: t("app.offlineCall") });
  };
  return (
    <div className={styles.alone}>
      <DesktopStrip />
      <MessagePage
        title={t("app.unreachableTitle")}
        hint={t("app.unreachableHint")}
        action={
          <Button kind="primary" onClick={() => void retry()}>
            {t("ui.tryAgain")}
          </Button>
        }
      />
    </div>
  );
}
