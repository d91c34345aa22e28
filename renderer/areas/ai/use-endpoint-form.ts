import { useState } from "react";
import type { AiEndpoint } from "#shared/contract/ai";
import { errorMessage, isCallError } from "../../app/errors/show-error";
import { useText } from "../../ui/text";
import { showToast } from "../../ui/toast/toast-store";
import { useSaveAiEndpointMutation, useTestAiEndpointMutation } from "./api";

interface Values {
  isOn: boolean;
  url: string;
  model: string;
  embeddings: string;
  key: string;
}
type Tested = { duration: number; givesData: boolean; seesPictures: boolean; givesVectors: boolean | null };

const noErrors = { url: undefined, model: undefined };

/** The form of the provider: its values, their problems, a test, and saving. */
export function useEndpointForm(stored: AiEndpoint) {
  const t = useText();
  const [values, setValues] = useState<Values>({
    isOn: stored.isOn,
    url: stored.url ?? "",
    model: stored.model ?? "",
    embeddings: stored.embeddings ?? "",
    key: "",
  });
  const [isChecked, setIsChecked] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [tested, setTested] = useState<Tested | null>(null);
  const [save, saving] = useSaveAiEndpointMutation();
  const [test, testing] = useTestAiEndpointMutation();

  const url = values.url.trim();
  const model = values.model.trim();
  const errors = {
    url: url !== "" && !/^https?:\/\/[^/\s]/.test(url) ? t("aiScreens.invalidUrl") : undefined,
    model: url !== "" && model === "" ? t("aiScreens.required") : undefined,
  };
  const isValid = errors.url === undefined && errors.model === undefined;
  const given = {
    url: url === "" ? null : url,
    model: url === "" ? null : model,
    embeddings: url === "" || values.embeddings.trim() === "" ? null : values.embeddings.trim(),
    ...(values.key.trim() !== "" && { key: values.key.trim() }),
  };

  async function attempt(work: () => Promise<void>): Promise<void> {
    setIsChecked(true);
    setRefusal(null);
    setTested(null);
    if (!isValid) return;
    try {
      await work();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setRefusal(errorMessage(error));
    }
  }

  return {
    values,
    errors: isChecked ? errors : noErrors,
    refusal,
    tested,
    isTesting: testing.isLoading,
    isSaving: saving.isLoading,
    set: (part: Partial<Values>) => setValues((before) => ({ ...before, ...part })),
    test: () => attempt(async () => setTested(await test(given).unwrap())),
    save: () =>
      attempt(async () => {
        await save({ ...given, isOn: values.isOn }).unwrap();
        setValues((before) => ({ ...before, key: "" }));
        showToast({ id: "settings", kind: "success", message: t("aiScreens.saved") });
      }),
  };
}
