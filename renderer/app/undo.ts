import { historyCalls } from "#shared/contract/history";
import { DELETED_TOAST } from "#shared/limits/records";
import { showToast } from "../ui/toast/toast-store";
import { fromContract } from "./api";
import { errorMessage, isCallError } from "./errors/show-error";
import { store } from "./store";
import { translate, translateNote } from "./text";

const { undoLastChange } = historyCalls;
const { endpoints } = fromContract(
  { undoLastChange },
  { invalidates: { undoLastChange: ["home", "tables", "table", "apps", "trash"] } },
);

/** Takes back one's own last change, or the named one, and says what was taken back; throws a refusal. */
export async function undoOrRefuse(changeSetId?: number): Promise<void> {
  const argument = changeSetId === undefined ? {} : { changeSetId };
  const { summary } = await store.dispatch(endpoints.undoLastChange.initiate(argument)).unwrap();
  showToast({ id: "undo", kind: "success", message: translateNote(summary) });
}

/** The same for buttons, with a refusal told as a toast. */
export async function undo(changeSetId?: number): Promise<void> {
  try {
    await undoOrRefuse(changeSetId);
  } catch (error) {
    const message = isCallError(error) ? errorMessage(error) : translate("app.undoFailed");
    showToast({ id: "undo", kind: "error", message });
  }
}

/** Says that something is gone and offers to bring it back, for 5000 ms (decision 14). */
export function showDeletedToast(message: string, changeSetId: number): void {
  const action = { label: translate("app.undo"), run: () => void undo(changeSetId) };
  showToast({ message, action, duration: DELETED_TOAST });
}
