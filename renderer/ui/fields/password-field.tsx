import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useState } from "react";
import { useText } from "../text";
import { InlineButton } from "./inline-button";
import { TextField, type TextFieldProps } from "./text-field";

/** A password that can be looked at. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "trailing">) {
  const t = useText();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      trailing={
        <InlineButton
          label={t(isShown ? "ui.hidePassword" : "ui.showPassword")}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={16} stroke={1.5} />
        </InlineButton>
      }
    />
  );
}
