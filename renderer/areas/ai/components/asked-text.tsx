import { useState } from "react";
import { languages, type Language } from "#shared/languages";
import { describeError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { Select } from "../../../ui/fields/select";
import { TextArea } from "../../../ui/fields/text-area";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useTranslateTextMutation } from "../assist-api";
import styles from "./ai-panel.module.css";

export const languageNames = { en: "English", pt: "Português", es: "Español" } as const;

interface AskedTextProps {
  text: string;
  onChange: (text: string) => void;
}

/** A text that a model wrote: it can be changed, translated and copied. */
export function AskedText({ text, onChange }: AskedTextProps) {
  const t = useText();
  const [translate, { error, isLoading }] = useTranslateTextMutation();
  const [language, setLanguage] = useState<Language | null>(null);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    showToast({ kind: "success", message: t("aiScreens.copied") });
  };
  const into = async (chosen: Language | null) => {
    setLanguage(chosen);
    if (!chosen) return;
    const reply = await translate({ text, language: chosen });
    if (reply.data) onChange(reply.data.text);
  };
  return (
    <div className={styles.result}>
      <TextArea
        label={t("aiScreens.text")}
        rows={10}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      {error && (
        <p role="alert" className={styles.problem}>
          {describeError(error).message}
        </p>
      )}
      <div className={styles.row}>
        <Button kind="primary" onClick={() => void copy()}>
          {t("aiScreens.copy")}
        </Button>
        <Select<Language>
          label={t("aiScreens.translate")}
          isLabelHidden
          placeholder={t("aiScreens.translate")}
          value={language}
          disabled={isLoading}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(chosen) => void into(chosen)}
        />
      </div>
    </div>
  );
}
