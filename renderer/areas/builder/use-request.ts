import { useState } from "react";
import { DESCRIPTION_MIN_WORDS } from "#shared/limits/builder";
import { errorMessage, isCallError } from "../../app/errors/show-error";
import { useText } from "../../ui/text";
import { useAttachments } from "./attachments/use-attachments";
import { sendRequest } from "./send-request";

/** A request to the builder while it is written and sent. */
export function useRequest(planId: number | null, onStarted: (planId: number) => void) {
  const t = useText();
  const [description, setDescription] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const attachments = useAttachments();

  async function send(): Promise<void> {
    if (isSending || attachments.isPreparing) return;
    const words = description.trim().split(/\s+/).filter(Boolean);
    if (words.length < DESCRIPTION_MIN_WORDS) {
      setProblem(t("builder.tooShort"));
      return;
    }
    setIsSending(true);
    setProblem(null);
    try {
      const started = await sendRequest(description, attachments.files, planId);
      setDescription("");
      attachments.clear();
      onStarted(started);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setProblem(errorMessage(error));
    } finally {
      setIsSending(false);
    }
  }

  return {
    description,
    problem,
    isSending,
    attachments,
    write(text: string) {
      setDescription(text);
      setProblem(null);
    },
    send,
  };
}
