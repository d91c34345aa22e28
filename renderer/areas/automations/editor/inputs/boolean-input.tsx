import { Switch } from "../../../../ui/fields/switch";
import type { InputProps } from "../form-scope";

/** Yes or no. */
export const BooleanInput = ({ input, value, scope, onChange }: InputProps) => (
  <Switch
    label={input.label}
    hint={input.help ?? undefined}
    checked={value === true}
    disabled={scope.isReadOnly}
    onChange={({ target }) => onChange(target.checked)}
  />
);
