import { useId } from "react";
import type { Json } from "#shared/automations/definition";
import type { RunValueType } from "#shared/automations/names";
import type { AutomationInput } from "#shared/contract/automation-shapes";
import type { Field as RecordField } from "#shared/contract/fields";
import { Field } from "../../../../ui/fields/field";
import { fieldViews, FilterValueInput, useCellContext } from "../../../fields/public";
import { useGetTableQuery } from "../../../../tables/tables-api";
import { tableIdOf, type FormScope, type InputProps } from "../form-scope";
import { BooleanInput } from "./boolean-input";
import { DateInput } from "./date-input";
import { NumberInput } from "./number-input";
import { TextInput } from "./text-input";
import { ValueField } from "./value-field";

interface CellInputProps {
  field: RecordField;
  value: Json | undefined;
  error?: string | undefined;
  scope: FormScope;
  onChange: (value: Json | null) => void;
}

const chosen: Readonly<Record<string, readonly RunValueType[]>> = {
  user: ["user"],
  users: ["user", "users"],
  select: ["option"],
  radioSelect: ["option"],
  tags: ["option", "options"],
  multipleSelect: ["option", "options"],
  connectedRecord: ["record", "records"],
};
const numbers: ReadonlySet<string> = new Set(["number", "currency", "percent", "goal", "rating"]);

const asInput = (
  field: RecordField,
  type: AutomationInput["type"],
  accepts: RunValueType[],
): AutomationInput => ({
  key: String(field.id),
  label: field.name,
  help: null,
  type,
  isRequired: false,
  options: [],
  table: null,
  accepts,
  fallback: null,
  isSecret: false,
});

/** The value of a field: written as its type is, or from an earlier step. */
export function CellInput({ field, value, error, scope, onChange }: CellInputProps) {
  const context = useCellContext();
  const id = useId();
  const accepts = chosen[field.type];
  const shared = { value, error, scope, onChange };
  if (accepts && fieldViews[field.type]) {
    return (
      <ValueField label={field.name} {...shared} accepts={accepts}>
        {(aside) => (
          <Field id={id} label={field.name} {...{ error, aside }}>
            <div id={id} role="group" aria-label={field.name}>
              <FilterValueInput
                field={field}
                operator="is"
                value={value as never}
                context={context}
                label={field.name}
                onChange={(next) => onChange((next ?? null) as Json | null)}
              />
            </div>
          </Field>
        )}
      </ValueField>
    );
  }
  if (field.type === "checkbox" || field.type === "starred")
    return <BooleanInput input={asInput(field, "boolean", [])} {...shared} />;
  if (field.type === "date" || field.type === "datetime")
    return <DateInput input={asInput(field, field.type, ["date", "datetime"])} {...shared} />;
  if (numbers.has(field.type))
    return <NumberInput input={asInput(field, "number", ["number"])} {...shared} />;
  const type = fieldViews[field.type].isMultiline?.(field) === true ? "longText" : "text";
  return (
    <TextInput
      input={asInput(field, type, ["text", "number", "date", "datetime", "option", "user"])}
      {...shared}
    />
  );
}

/** The value of the field that another input of the form names. */
export function FieldValueInput({ input, value, error, scope, onChange }: InputProps) {
  const tableId = tableIdOf(input, scope);
  const { data } = useGetTableQuery({ tableId: tableId ?? 0 }, { skip: tableId === null });
  const field = data?.table.fields.find(({ id }) => id === scope.config["fieldId"]);
  return field ? <CellInput key={field.id} {...{ field, value, error, scope, onChange }} /> : null;
}
