import { useState } from "react";
import type { ArgumentOf, CallDefinition, ReplyOf } from "#shared/contract/define";
import { useText } from "../../ui/text";
import { showToast } from "../../ui/toast/toast-store";
import { showError } from "../errors/show-error";
import { sendForm } from "./send-form";

/** Uploads an image by a call that accepts one. Shows the error if it is rejected. */
export function usePictureUpload<D extends CallDefinition>(
  definition: D,
  argument: ArgumentOf<D>,
  onPicture: (reply: ReplyOf<D>) => void,
) {
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
      const { signal } = new AbortController();
      onPicture(await sendForm({ definition, argument, file, onProgress: () => undefined, signal }));
    } catch (error) {
      showError(error);
    }
    setIsBusy(false);
  };
  return { send, isBusy };
}
