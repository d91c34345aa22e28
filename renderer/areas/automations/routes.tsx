import { lazy } from "react";
import { Navigate, Route, Routes, useParams } from "react-router-dom";
import { NotFoundPage } from "../../app/errors/not-found-page";
import { useSession } from "../../app/session/session-context";
import { PlanGate } from "../plans/public";
import { HubPage } from "./hub/hub-page";

const EditorPage = lazy(() => import("./editor/editor-page"));
const SignInPage = lazy(() => import("./hub/sign-in-page"));
const RunsPage = lazy(() => import("./runs/runs-page"));
const ID = /^[1-9]\d*$/;

/** /automations/<page> of the hub, /automations/<id> with the runs of an automation below it. */
export default function AutomationsRoutes() {
  return (
    <Routes>
      <Route index element={<Navigate replace to="/automations/explore" />} />
      <Route path="sign-in" element={<SignInPage />} />
      <Route path=":part/runs/:runId?" element={<OfAutomation isRuns />} />
      <Route path=":part/*" element={<PageOrEditor />} />
    </Routes>
  );
}

function PageOrEditor() {
  const { part = "" } = useParams();
  return ID.test(part) ? <OfAutomation /> : <HubPage id={part} />;
}

/** An automation's pages are open to users who may manage automations, if the plan has them. */
function OfAutomation({ isRuns = false }: { isRuns?: boolean }) {
  const { part = "" } = useParams();
  const { can } = useSession();
  if (!ID.test(part) || !can.canManageAutomations) return <NotFoundPage />;
  const Page = isRuns ? RunsPage : EditorPage;
  return (
    <PlanGate feature="manageAutomations">
      <Page key={part} automationId={Number(part)} />
    </PlanGate>
  );
}
