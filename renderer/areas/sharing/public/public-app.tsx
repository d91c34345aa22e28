import { StrictMode, useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { Provider } from "react-redux";
import { BrowserRouter } from "react-router-dom";
import type { ShownPage } from "#shared/contract/public-views";
import { ErrorBoundary } from "../../../app/errors/error-boundary";
import { usePreferences } from "../../../app/preferences/use-preferences";
import { SessionContext } from "../../../app/session/session-context";
import { host } from "../../../host";
import { store } from "../../../app/store";
import { TextProvider } from "../../../app/text";
import { useTheme } from "../../../app/theme/use-theme";
import { MantineTheme } from "../../../ui/theme/mantine";
import { applyOrganizationColor } from "../../../ui/theme/apply-theme";
import { DateStyleContext } from "../../../ui/time/dates";
import { ToastRegion } from "../../../ui/toast/toast-region";
import { routeReads, placeFiles } from "./route-reads";
import { PageGate } from "./page-gate";
import { PublicPage } from "./public-page";
import { keptPass, readPage, type PageState } from "./read-page";
import { visitorSession } from "./visitor-session";

interface PublicAppProps {
  token: string;
  first: PageState;
}

/** The application of a public page: its blocks are those of the workspace, and nothing else of that is there. */
export function PublicApp(props: PublicAppProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <TextProvider>
          <BrowserRouter useTransitions={false}>
            <Opened {...props} />
            <ToastRegion />
          </BrowserRouter>
        </TextProvider>
      </Provider>
    </StrictMode>
  );
}

function Opened({ token, first }: PublicAppProps) {
  const scheme = useTheme();
  const [state, setState] = useState(first);
  const show = useCallback(
    async (password?: string) => {
      const next = await readPage(token, password);
      setState((before) => (before.name === "page" && isPassing(next) ? before : next));
    },
    [token],
  );
  const readAgain = useCallback(() => void show(), [show]);
  return (
    <MantineTheme scheme={scheme}>
      <ErrorBoundary resetKey={state.name}>
        {state.name === "page" ? (
          <Shown token={token} page={state.page} onStale={readAgain} />
        ) : (
          <PageGate error={state.error} onUnlock={show} onRetry={readAgain} />
        )}
      </ErrorBoundary>
    </MantineTheme>
  );
}

/** A server that is out of reach or busy for a while takes no page away from its reader. */
const isPassing = (state: PageState): boolean =>
  state.name === "refused" &&
  (state.error.code === 0 || "retryable" in state.error || state.error.code >= 500);

function Shown({ token, page, onStale }: { token: string; page: ShownPage; onStale: () => void }) {
  const { language } = usePreferences();
  const { people, bars, organization, config } = page;
  const session = useMemo(() => {
    const visitor = visitorSession(page, language);
    placeFiles({ token, pass: page.pass ?? keptPass(token) });
    return visitor;
  }, [token, page, language]);
  useLayoutEffect(() => host.visit({ status: "publicSession", session }), [session]);
  // Before the blocks ask, which they do in effects of their own.
  useLayoutEffect(
    () => routeReads({ token, pass: page.pass ?? keptPass(token) }, { people, bars }),
    [token, page.pass, people, bars],
  );
  useEffect(() => applyOrganizationColor(organization.primaryColor), [organization.primaryColor]);
  useEffect(() => {
    document.title = [config.label, organization.name].filter((part) => part !== "").join(" · ");
  }, [config.label, organization.name]);
  return (
    <SessionContext value={session}>
      <DateStyleContext value={session.locale}>
        <PublicPage page={page} onStale={onStale} />
      </DateStyleContext>
    </SessionContext>
  );
}
