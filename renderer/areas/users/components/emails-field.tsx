import { TagsInput } from "@mantine/core";
import { useId } from "react";
import { INVITES_MAX } from "#shared/limits/users";
import { splitEmails } from "#shared/split-emails";
import { Field } from "../../../ui/fields/field";
import { useText } from "../../../ui/text";

interface EmailsFieldProps {
  emails: readonly string[];
  error: string | undefined;
  onChange: (emails: string[]) => void;
  /** Typed text that is not an entry yet. */
  typed: string;
  onType: (text: string) => void;
}

/** Addresses separated by commas; each becomes an entry of its own. */
export function EmailsField({ emails, error, onChange, typed, onType }: EmailsFieldProps) {
  const t = useText();
  const id = useId();
  return (
    <Field id={id} label={t("users.emails")} error={error} hint={t("users.emailsHint", { max: INVITES_MAX })}>
      <TagsInput
        id={id}
        data-autofocus
        inputMode="email"
        autoComplete="off"
        error={error !== undefined}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-error`}
        value={[...emails]}
        searchValue={typed}
        splitChars={[",", " ", ";"]}
        onSearchChange={onType}
        onChange={(next) => onChange(splitEmails(next.join(",")))}
      />
    </Field>
  );
}
