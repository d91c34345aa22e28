import { useLocation } from "react-router-dom";
import { LowCodeReport } from "../components/low-code-report";
import { NoCodeReport } from "../components/no-code-report";
import { UsageMeters } from "../components/usage-meters";

/** The meters, or the report that the address names. */
export default function UsageRoutes() {
  const { pathname } = useLocation();
  if (pathname.endsWith("/nocode-report")) return <NoCodeReport />;
  if (pathname.endsWith("/lowcode-report")) return <LowCodeReport />;
  return <UsageMeters />;
}
