import type { ReactNode } from "react";
import type { CallError } from "../../../app/api";
import { errorMessage } from "../../../app/errors/show-error";
import { useText } from "../../../ui/text";
import { Notice } from "./notice";

/** A refused file: an info notice without end, titled as the connector says (specification 2, section 8). */
export function ImportError({ error, action }: { error: CallError; action?: ReactNode }) {
  const t = useText();
  const title = t(error.id === "file_too_large" ? "connector.tooLargeTitle" : "connector.reviewSpreadsheet");
  return (
    <Notice title={title} action={action}>
      {error.id === "offline" ? t("connector.uploadFailed") : errorMessage(error)}
    </Notice>
  );
}
