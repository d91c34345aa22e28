import { IconEye, IconEyeOff, IconPencil } from "@tabler/icons-react";
import type { FieldRule } from "#shared/permissions/table-rules";
import { useText } from "../../../ui/text";
import styles from "./roles.module.css";

const FIELD_RULES = [
  { rule: "hidden", Icon: IconEyeOff },
  { rule: "readOnly", Icon: IconEye },
  { rule: "writable", Icon: IconPencil },
] as const;

interface FieldLineProps {
  label: string;
  /** Null: fields differ. */
  rule: FieldRule | null;
  /** Hidden fields that it is computed from: it does not exist for the role either. */
  hiddenWith?: string;
  onChange: (rule: FieldRule) => void;
}

/** One field with what the role may do with it. */
export function FieldLine({ label, rule, hiddenWith = "", onChange }: FieldLineProps) {
  const t = useText();
  const shown = hiddenWith ? "hidden" : rule;
  return (
    <div className={styles.fieldLine} data-dimmed={hiddenWith ? true : undefined}>
      <span className={styles.fieldName}>{label}</span>
      <span className={styles.rule} data-narrows={shown !== "writable" || undefined}>
        {hiddenWith ? t("roles.hiddenWith", { fields: hiddenWith }) : shown && t(`roles.field.${shown}`)}
      </span>
      <div className={styles.rules} role="group" aria-label={label}>
        {FIELD_RULES.map(({ rule: one, Icon }) => (
          <button
            key={one}
            type="button"
            aria-label={t(`roles.field.${one}`)}
            title={t(`roles.field.${one}`)}
            aria-pressed={shown === one}
            disabled={hiddenWith !== ""}
            onClick={() => onChange(one)}
          >
            <Icon size={16} stroke={1.5} aria-hidden />
          </button>
        ))}
      </div>
    </div>
  );
}
