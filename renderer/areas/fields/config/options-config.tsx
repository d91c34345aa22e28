import { IconArrowDown, IconArrowUp, IconPlus, IconX } from "@tabler/icons-react";
import { colorAt } from "#shared/colors";
import type { SelectOption } from "#shared/fields/types";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { useRowFocus } from "../../../ui/layers/use-row-focus";
import { useText } from "../../../ui/text";
import type { FieldConfigProps } from "../types/field-view";
import styles from "./config.module.css";
import { OptionColor } from "./option-color";

/** The options with their names, colours and order. An option keeps its id, so renaming touches no record. */
export function OptionsConfigForm({ config, onChange }: FieldConfigProps) {
  const t = useText();
  const { place, onFocus, added } = useRowFocus<HTMLFieldSetElement>();
  const options = (config["options"] ?? []) as readonly SelectOption[];
  const save = (next: readonly SelectOption[]) => onChange({ ...config, options: next });
  const change = (id: number, part: Partial<SelectOption>) =>
    save(options.map((option) => (option.id === id ? { ...option, ...part } : option)));
  const swap = (from: number, to: number) => {
    const next = [...options];
    const [taken] = next.splice(from, 1);
    if (taken) next.splice(to, 0, taken);
    save(next);
  };
  const add = () => {
    added();
    const id = Math.max(0, ...options.map((option) => option.id)) + 1;
    save([...options, { id, label: "", value: "", color: colorAt(options.length) }]);
  };
  return (
    <fieldset ref={place} className={styles.options} onFocus={onFocus}>
      <legend className={styles.legend}>{t("fields.config.options")}</legend>
      {options.map((option, index) => (
        <div key={option.id} className={styles.option} data-list-row>
          <OptionColor color={option.color} onChange={(color) => change(option.id, { color })} />
          <input
            className={styles.optionName}
            aria-label={t("fields.config.optionName", { number: index + 1 })}
            placeholder={t("fields.config.optionPlaceholder")}
            value={option.label}
            onChange={(event) => change(option.id, { label: event.target.value, value: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || option.label.trim() === "") return;
              event.preventDefault();
              add();
            }}
          />
          <IconButton
            size="small"
            label={t("fields.moveUp")}
            data-move
            disabled={index === 0}
            onClick={() => swap(index, index - 1)}
          >
            <IconArrowUp size={14} stroke={1.5} />
          </IconButton>
          <IconButton
            size="small"
            label={t("fields.moveDown")}
            data-move
            disabled={index === options.length - 1}
            onClick={() => swap(index, index + 1)}
          >
            <IconArrowDown size={14} stroke={1.5} />
          </IconButton>
          <IconButton
            size="small"
            label={t("fields.config.removeOption")}
            onClick={() => save(options.filter((one) => one.id !== option.id))}
          >
            <IconX size={14} stroke={1.5} />
          </IconButton>
        </div>
      ))}
      <Button kind="subtle" size="compact" icon={<IconPlus size={16} stroke={1.5} />} onClick={add}>
        {t("fields.config.addOption")}
      </Button>
    </fieldset>
  );
}
