import { useNavigate } from "react-router-dom";
import type { Connector } from "#shared/connectors/connector";
import type { CallError } from "../../../../app/api";
import { Awaited } from "../../../../app/errors/awaited";
import { NotFoundPage } from "../../../../app/errors/not-found-page";
import { Button } from "../../../../ui/button/button";
import { Sheet } from "../../../../ui/layers/sheet";
import { useText } from "../../../../ui/text";

/** Whether a file is to blame, which the page says and goes on; other errors leave no page to show. */
export const isOfFile = ({ errorTitles }: Connector, { id }: CallError): boolean => id in errorTitles;

/** Instead of a matching page that cannot be loaded: id and code (specification 2, section 8). */
export function MatchingProblem({ error, refetch }: { error: CallError; refetch: () => unknown }) {
  const t = useText();
  const navigate = useNavigate();
  if (error.id === "object_not_found") return <NotFoundPage />;
  const backLink = (
    <Button onClick={() => void navigate("/connector")}>{t("connector.importAnother")}</Button>
  );
  return (
    <Sheet>
      <Awaited {...{ error, refetch, backLink }} />
    </Sheet>
  );
}
