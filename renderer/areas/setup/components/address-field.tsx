import { TextField, type TextFieldProps } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";

interface AddressFieldProps extends Omit<TextFieldProps, "label" | "hint"> {
  value: string;
  baseDomain: string;
}

/** The organization's sub-domain, with the whole address below it. */
export function AddressField({ baseDomain, ...field }: AddressFieldProps) {
  const t = useText();
  const { protocol, port } = window.location;
  const ending = `.${baseDomain}${port && !baseDomain.includes(":") ? `:${port}` : ""}`;
  const name = field.value.trim().toLowerCase();
  return (
    <TextField
      label={t("setup.subdomain")}
      hint={name === "" ? undefined : t("setup.addressHint", { address: `${protocol}//${name}${ending}` })}
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  );
}
