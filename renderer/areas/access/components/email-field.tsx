import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";

interface EmailFieldProps {
  value: string;
  error: string | undefined;
  autoFocus: boolean;
  onChange: (email: string) => void;
}

/** The e-mail address for signing in, recognised by password managers. */
export function EmailField({ value, error, autoFocus, onChange }: EmailFieldProps) {
  const t = useText();
  return (
    <TextField
      label={t("access.email")}
      type="email"
      name="email"
      size="large"
      autoComplete="username"
      {...{ value, error, autoFocus }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
