import { translate } from "../text";
import type { CallError } from "../api";
import { errorMessage, isCallError } from "./show-error";

/** Whether a call was refused because others changed the same since it was read. */
export const isConflict = (error: unknown): boolean => isCallError(error) && error.id === "change_conflict";

/** Message for a draft that was not saved. After a conflict it says that the next Save overwrites. */
export const explainDraft = (error: CallError): string =>
  isConflict(error) ? `${errorMessage(error)} ${translate("ui.saveAgain")}` : errorMessage(error);
