import { useLocation } from "react-router-dom";
import { ConsumersReport } from "../components/consumers-report";
import { LowCodeReport } from "../components/low-code-report";
import { NoCodeReport } from "../components/no-code-report";
import { RecordsReport } from "../components/records-report";
import { UsageMeters } from "../components/usage-meters";

/** The meters, or the report that the address names. */
export default function UsageRoutes() {
  const { pathname } = useLocation();
  if (pathname.endsWith("/nocode-report")) return <NoCodeReport />;
  if (pathname.endsWith("/lowcode-report")) return <LowCodeReport />;
  if (pathname.endsWith("/ai-report")) return <ConsumersReport meter="aiCredits" />;
  if (pathname.endsWith("/api-report")) return <ConsumersReport meter="apiCalls" />;
  if (pathname.endsWith("/records-report")) return <RecordsReport />;
  return <UsageMeters />;
}
