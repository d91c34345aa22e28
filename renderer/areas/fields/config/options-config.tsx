import { IconPlus, IconX } from "@tabler/icons-react";
import { useId } from "react";
import { colorAt } from "#shared/colors";
import type { SelectOption } from "#shared/fields/field-type";
import { useProblem } from "../../../app/errors/problems";
import { confirm } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { classNames } from "../../../ui/class-names";
import { Problem } from "../../../ui/fields/field";
import { Grip } from "../../../ui/order/grip";
import { MoveButtons } from "../../../ui/order/move-buttons";
import { moveEntry } from "../../../ui/order/move-entry";
import { useOrder } from "../../../ui/order/use-order";
import { useText } from "../../../ui/text";
import { findBadOptions } from "../panels/field-draft";
import { useAskDependants } from "../use-ask-dependants";
import type { FieldConfigProps } from "../types/field-view";
import styles from "./config.module.css";
import { OptionColor } from "./option-color";

/** The options with their names, colours and order. An option keeps its id, so renaming touches no record. */
export function OptionsConfigForm({ config, onChange, tableId, fieldId }: FieldConfigProps) {
  const t = useText();
  const options = (config["options"] ?? []) as readonly SelectOption[];
  const save = (next: readonly SelectOption[]) => onChange({ ...config, options: next });
  const change = (id: number, part: Partial<SelectOption>) =>
    save(options.map((option) => (option.id === id ? { ...option, ...part } : option)));
  const { place, onFocus, added, move, row, handle } = useOrder<HTMLFieldSetElement>(
    options.length,
    (from, to) => save(moveEntry(options, from, to)),
  );
  const bad = findBadOptions(options);
  const askDependants = useAskDependants();
  const remove = async (option: SelectOption) => {
    const usedBy = fieldId === null ? "" : await askDependants({ tableId, fieldId, optionId: option.id });
    const title = t("fields.removeOptionTitle", { option: option.label });
    if (usedBy === "" || (await confirm({ title, message: usedBy, isDangerous: true })))
      save(options.filter((one) => one.id !== option.id));
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
        <div key={option.id} {...row(index)} className={classNames(styles.option, row(index).className)}>
          <Grip {...handle(index)} />
          <OptionColor color={option.color} onChange={(color) => change(option.id, { color })} />
          <OptionName
            {...{ option, index }}
            isTaken={option.label.trim() !== "" && bad.includes(index)}
            onChange={(label) => change(option.id, { label, value: label })}
            onNext={add}
          />
          <MoveButtons at={index} count={options.length} onMove={(to) => move(index, to)} />
          <IconButton
            size="small"
            label={t("fields.config.removeOption")}
            onClick={() => void remove(option)}
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

interface OptionNameProps {
  option: SelectOption;
  index: number;
  /** An option above has the same name. */
  isTaken: boolean;
  onChange: (label: string) => void;
  onNext: () => void;
}

/** The name of one option, with why it cannot be kept. */
function OptionName({ option, index, isTaken, onChange, onNext }: OptionNameProps) {
  const t = useText();
  const id = useId();
  const refused = useProblem(`config.options.${index}`);
  const problem = isTaken ? t("fields.optionNames") : refused;
  return (
    <div className={styles.optionPlace}>
      <input
        className={styles.optionName}
        aria-label={t("fields.config.optionName", { number: index + 1 })}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : id}
        placeholder={t("fields.config.optionPlaceholder")}
        value={option.label}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || option.label.trim() === "") return;
          event.preventDefault();
          onNext();
        }}
      />
      {problem !== undefined && (
        <p id={id}>
          <Problem>{problem}</Problem>
        </p>
      )}
    </div>
  );
}
