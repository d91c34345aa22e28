import { useState } from "react";
import { copyText } from "../../../app/copy-text";
import { isCallError, showError } from "../../../app/errors/show-error";
import { useLazyGetFormLinkQuery, useSaveFormLinkMutation } from "../link/api";

/** Copies a form's public link, which is opened if it is not yet. */
export function useCopyFormLink() {
  const [readLink] = useLazyGetFormLinkQuery();
  const [saveLink] = useSaveFormLinkMutation();
  const [isBusy, setIsBusy] = useState(false);
  const copy = async (formId: number): Promise<void> => {
    setIsBusy(true);
    try {
      const { link } = await readLink({ formId }).unwrap();
      const open = link?.isActive ? link : (await saveLink({ formId, isActive: true }).unwrap()).link;
      await copyText(open.url, "publicLink.copied");
    } catch (error) {
      if (!isCallError(error)) throw error;
      showError(error);
    }
    setIsBusy(false);
  };
  return { copy, isBusy };
}
