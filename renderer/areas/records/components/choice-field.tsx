import type { ReactNode } from "react";
import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import { plainText } from "#shared/fields/values/cell-entries";
import { Select } from "../../../ui/fields/select";
import { useOptionChoices, usePeopleChoices, type CellContext } from "../../fields/public";
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
  const people = usePeopleChoices(context);
  const select = (
    <Select
      {...shown}
      isSearchable
      isClearable
      value={value === null ? null : plainText(value)}
      options={(field.type === "user" ? people : options).map((choice) => ({
        value: String(choice.value),
        label: choice.text,
        content: choice.content,
      }))}
      onChange={(chosen) => onChoose(chosen === null ? null : Number(chosen))}
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
