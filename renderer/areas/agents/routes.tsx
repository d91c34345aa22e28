import { useParams, Route, Routes } from "react-router-dom";
import { MessagePage } from "../../app/errors/message-page";
import { useCan } from "../../app/session/session-context";
import { useText } from "../../ui/text";
import { AgentsPage } from "./pages/agents-page";

/** /agents, for builders only (specification 3, section 2). */
export default function AgentRoutes() {
  const t = useText();
  const { canManageAgents } = useCan();
  if (!canManageAgents)
    return <MessagePage title={t("agents.forbidden")} hint={t("agents.forbiddenHint")} errorId="403" />;
  return (
    <Routes>
      <Route index element={<AgentsPage agentId={null} />} />
      <Route path=":agentId" element={<OneAgent />} />
    </Routes>
  );
}

function OneAgent() {
  const { agentId = "" } = useParams();
  return <AgentsPage agentId={Number(agentId) || 0} />;
}
