import { copyText } from "../../app/copy-text";
import { shorten } from "../../ui/shorten";
import type { Translate } from "../../ui/text";
import { showToast } from "../../ui/toast/toast-store";
import type { Lost } from "./grid/lost-edit";

/** Length of the text in the notice; copying takes all of it. */
const SHOWN_LENGTH = 160;
/** The same, with two values side by side. */
export const VALUE_TOLD = 80;

/**
 * Reports that typed text can no longer be saved, or was refused after its editor was closed, and offers to copy
 * it.
 */
export function reportLostInput(t: Translate, lost: Lost | "refused", field: string, text: string): void {
  if (text.trim() === "") return;
  showToast({
    kind: "error",
    message: t("records.saveFailed", { field }),
    detail: t(`records.lost.${lost}`, { text: shorten(text, SHOWN_LENGTH) }),
    action: { label: t("records.copyText"), run: () => void copyText(text, "records.textCopied") },
    duration: null,
  });
}
