import { useState } from "react";
import { TextArea } from "../../../ui/fields/text-area";
import { useText } from "../../../ui/text";

interface AliasFieldProps {
  aliases: readonly string[];
  error: string | undefined;
  onChange: (aliases: string[]) => void;
}

const split = (text: string): string[] => text.split(/[\s,;]+/).filter((alias) => alias !== "");

/** Addresses as people paste them: separated by commas, semicolons or white space. */
export function AliasField({ aliases, error, onChange }: AliasFieldProps) {
  const t = useText();
  const [text, setText] = useState(aliases.join(", "));
  return (
    <TextArea
      label={t("emails.aliases")}
      hint={t("emails.aliasesHint")}
      {...(error === undefined ? {} : { error })}
      value={text}
      rows={2}
      spellCheck={false}
      autoCapitalize="none"
      onChange={(event) => {
        setText(event.target.value);
        onChange(split(event.target.value));
      }}
    />
  );
}
