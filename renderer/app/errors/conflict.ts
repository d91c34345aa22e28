import { translate } from "../text";
import type { CallError } from "../api";
import { errorMessage, isCallError } from "./show-error";

/** Whether a call was refused because others changed the same since it was read. */
export const isConflict = (error: unknown): boolean => isCallError(error) && error.id === "change_conflict";

/** Why a draft was not saved; of a conflict after which it lies over what others saved, that the next Save takes it. */
export const explainDraft = (error: CallError): string =>
  isConflict(error) ? `${errorMessage(error)} ${translate("ui.saveAgain")}` : errorMessage(error);
