import { IconPlus, IconX } from "@tabler/icons-react";
import { useId } from "react";
import type { Json, Settings } from "#shared/automations/definition";
import { fieldTypes } from "#shared/fields/index";
import { Button } from "../../../../ui/button/button";
import { IconButton } from "../../../../ui/button/icon-button";
import { Field } from "../../../../ui/fields/field";
import { Menu } from "../../../../ui/layers/menu";
import { useText } from "../../../../ui/text";
import { useGetTableQuery } from "../../../../tables/tables-api";
import { labelOf, tableIdOf, type InputProps } from "../form-scope";
import { CellInput } from "./field-value-input";
import styles from "./inputs.module.css";

const settingsOf = (value: Json | undefined): Settings =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};

/** Values of a record by field; fields are added and removed. */
export function RecordDataInput({ input, value, error, scope, onChange }: InputProps) {
  const t = useText();
  const id = useId();
  const tableId = tableIdOf(input, scope);
  const { data } = useGetTableQuery({ tableId: tableId ?? 0 }, { skip: tableId === null });
  const fields = (data?.table.fields ?? []).filter(
    (field) => fieldTypes[field.type].computed !== true && !field.readonly,
  );
  const given = settingsOf(value);
  const shown = fields.filter((field) => String(field.id) in given);
  const others = fields.filter((field) => !(String(field.id) in given));
  const remove = (fieldId: number) => {
    const { [String(fieldId)]: _, ...rest } = given;
    onChange(rest);
  };
  return (
    <Field
      id={id}
      label={labelOf(input)}
      error={error}
      aside={data && <span>{t("automation.fieldsOf", { count: shown.length, total: fields.length })}</span>}
    >
      <div id={id} className={styles.rows} role="group" aria-label={input.label}>
        {shown.map((field) => (
          <div key={field.id} className={styles.row}>
            <div>
              <CellInput
                field={field}
                value={given[String(field.id)]}
                scope={scope}
                onChange={(next) => onChange({ ...given, [String(field.id)]: next })}
              />
            </div>
            {!scope.isReadOnly && (
              <IconButton
                size="small"
                label={t("ui.removeNamed", { name: field.name })}
                onClick={() => remove(field.id)}
              >
                <IconX size={14} stroke={1.5} />
              </IconButton>
            )}
          </div>
        ))}
        {tableId === null && <p className={styles.none}>{t("automation.tableFirst")}</p>}
        {others.length > 0 && !scope.isReadOnly && (
          <Menu
            label={t("automation.addField")}
            sections={[
              {
                id: "fields",
                actions: others.map((field) => ({
                  id: String(field.id),
                  label: field.name,
                  onSelect: () => onChange({ ...given, [String(field.id)]: null }),
                })),
              },
            ]}
          >
            <Button size="compact" kind="subtle" icon={<IconPlus size={14} stroke={1.5} />}>
              {t("automation.addField")}
            </Button>
          </Menu>
        )}
      </div>
    </Field>
  );
}
