import type { ReactNode } from "react";
import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import { plainText } from "#shared/fields/values/cell-entries";
import { Select } from "../../../ui/fields/select";
import { personElement, useOptionChoices, type CellContext } from "../../fields/public";
import { PersonSelect } from "../../users/public";
import styles from "./form-field.module.css";

interface ChoiceFieldProps {
  field: Field;
  value: CellValue;
  context: CellContext;
  label: string;
  aside?: ReactNode;
  hint?: string;
  error?: string;
  onChoose: (value: number | null) => void;
}

/** One of a field's options or of the organisation's people, in a form; they look as they do in cells. */
export function ChoiceField({ field, value, context, aside, onChoose, ...shown }: ChoiceFieldProps) {
  const options = useOptionChoices(field);
  const shared = {
    ...shown,
    isClearable: true,
    value: value === null ? null : plainText(value),
    onChange: (chosen: string | null) => onChoose(chosen === null ? null : Number(chosen)),
  };
  const select =
    field.type === "user" ? (
      <PersonSelect {...shared} known={context.people} contentOf={personElement} />
    ) : (
      <Select
        {...shared}
        isSearchable
        options={options.map((choice) => ({
          value: String(choice.value),
          label: choice.text,
          content: choice.content,
        }))}
      />
    );
  return aside ? (
    <div className={styles.choice}>
      {select}
      <span className={styles.aside}>{aside}</span>
    </div>
  ) : (
    select
  );
}
