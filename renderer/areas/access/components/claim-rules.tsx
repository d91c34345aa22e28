import { IconPlus, IconX } from "@tabler/icons-react";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Select } from "../../../ui/fields/select";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import type { ClaimRule } from "../use-provider-form";
import { Refused } from "../../../ui/states/refused";
import styles from "./sign-in-settings.module.css";

interface ClaimRulesProps {
  rules: readonly ClaimRule[];
  roles: readonly { id: number; name: string }[];
  error: string | undefined;
  onChange: (rules: readonly ClaimRule[]) => void;
}

/** Which value of the claim gives which role. */
export function ClaimRules({ rules, roles, error, onChange }: ClaimRulesProps) {
  const t = useText();
  const options = roles.map(({ id, name }) => ({ value: String(id), label: name }));
  const change = (at: number, part: Partial<ClaimRule>) =>
    onChange(rules.map((rule, index) => (index === at ? { ...rule, ...part } : rule)));
  return (
    <>
      {rules.map(({ value, roleId }, index) => (
        // Rules have nothing but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.rule}>
          <TextField
            label={t("access.claimValue")}
            value={value}
            onChange={(event) => change(index, { value: event.target.value })}
          />
          <Select
            label={t("access.claimRole")}
            value={roleId === null ? null : String(roleId)}
            options={options}
            onChange={(chosen) => change(index, { roleId: chosen === null ? null : Number(chosen) })}
          />
          <IconButton
            label={t("access.removeRule")}
            onClick={() => onChange(rules.filter((_, at) => at !== index))}
          >
            <IconX size={16} stroke={1.5} />
          </IconButton>
        </div>
      ))}
      <Refused>{error ?? null}</Refused>
      <div>
        <Button
          size="compact"
          icon={<IconPlus size={16} stroke={1.5} />}
          onClick={() => onChange([...rules, { value: "", roleId: null }])}
        >
          {t("access.addRule")}
        </Button>
      </div>
    </>
  );
}
