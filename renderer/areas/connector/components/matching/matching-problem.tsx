import { useNavigate } from "react-router-dom";
import type { Connector } from "#shared/connectors/connector";
import type { CallError } from "../../../../app/api";
import { Awaited } from "../../../../app/errors/awaited";
import { NotFoundPage } from "../../../../app/errors/not-found-page";
import { Button } from "../../../../ui/button/button";
import { Sheet } from "../../../../ui/layers/sheet";
import { useText } from "../../../../ui/text";
import { anotherOf } from "../../connectors";

/** Whether a file is to blame, which the page says and goes on; other errors leave no page to show. */
export const isOfFile = ({ errorTitles }: Connector, { id }: CallError): boolean => id in errorTitles;

interface MatchingProblemProps {
  connector: Connector;
  error: CallError;
  refetch(): unknown;
}

/** Instead of a matching page that cannot be loaded: id and code (specification 2, section 8). */
export function MatchingProblem({ connector, error, refetch }: MatchingProblemProps) {
  const t = useText();
  const navigate = useNavigate();
  if (error.id === "object_not_found") return <NotFoundPage />;
  const backLink = <Button onClick={() => void navigate("/connector")}>{t(anotherOf(connector))}</Button>;
  return (
    <Sheet>
      <Awaited {...{ error, refetch, backLink }} />
    </Sheet>
  );
}
