import { useParams } from "react-router-dom";
import { ExportPage } from "./pages/export-page";

/** /exports/{identifier}: where the link of an export's mail leads. */
export default function ExportRoutes() {
  const { identifier = "" } = useParams();
  return <ExportPage identifier={identifier} />;
}
