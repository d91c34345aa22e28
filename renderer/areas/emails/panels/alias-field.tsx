import { useState } from "react";
import { splitAddresses } from "#shared/table-email";
import { TextArea } from "../../../ui/fields/text-area";
import { useText } from "../../../ui/text";

interface AliasFieldProps {
  aliases: readonly string[];
  error: string | undefined;
  onChange: (aliases: string[]) => void;
}

/** Addresses as people paste them. */
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
        onChange(splitAddresses(event.target.value));
      }}
    />
  );
}
