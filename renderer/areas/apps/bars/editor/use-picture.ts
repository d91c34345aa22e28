import { useState } from "react";
import { pagePictureCalls } from "#shared/contract/page-pictures";
import { sendForm } from "../../../../app/api/send-form";
import { showError } from "../../../../app/errors/show-error";
import { useText } from "../../../../ui/text";
import { showToast } from "../../../../ui/toast/toast-store";

/** Uploads a picture for a page; what is refused is said and nothing else happens. */
export function usePicture(appId: number, onPicture: (fileId: number) => void) {
  const t = useText();
  const [isBusy, setIsBusy] = useState(false);
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (!file.type.startsWith("image/")) {
      showToast({ kind: "error", message: t("settings.invalidPicture") });
      return;
    }
    setIsBusy(true);
    try {
      const { fileId } = await sendForm({
        definition: pagePictureCalls.uploadPagePicture,
        argument: { appId } as never,
        file,
        onProgress: () => undefined,
        signal: new AbortController().signal,
      });
      onPicture(fileId);
    } catch (error) {
      showError(error);
    }
    setIsBusy(false);
  };
  return { send, isBusy };
}
