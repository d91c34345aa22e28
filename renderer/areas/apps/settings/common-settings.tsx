import { IconTablePlus } from "@tabler/icons-react";
import { BLOCK_TITLE_MAX } from "#shared/limits/apps";
import { colorNames, type ColorName } from "#shared/colors";
import type { FilterGroup } from "#shared/fields/operators";
import type { Table } from "#shared/contract/tables";
import { openPanel } from "../../../app/panels";
import { useCan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { Select } from "../../../ui/fields/select";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { useCellContext, FilterEditor } from "../../fields/public";
import { useGetTableQuery, useListTablesQuery } from "../../../tables/tables-api";

/** The table of a block's settings; null until it is known. */
export const useSettingsTable = (tableId: number | null): Table | null =>
  useGetTableQuery({ tableId: tableId ?? 1 }, { skip: tableId === null }).data?.table ?? null;

export function TitleSetting({ value, onChange }: { value: string; onChange: (title: string) => void }) {
  const t = useText();
  return (
    <TextField
      label={t("apps.title")}
      value={value}
      maxLength={BLOCK_TITLE_MAX}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface TableSettingProps {
  value: number | null;
  label?: string;
  /** Label of the empty choice. */
  none?: string;
  onChange: (tableId: number | null) => void;
}

const NONE = "none";

export function TableSetting({ value, label, none, onChange }: TableSettingProps) {
  const t = useText();
  const { data } = useListTablesQuery();
  const { canCreateTables } = useCan();
  const tables = data?.tables ?? [];
  if (data?.tables.length === 0 && canCreateTables)
    return (
      <div>
        <p>{t("apps.noTables")}</p>
        <Button
          icon={<IconTablePlus size={16} stroke={1.5} />}
          onClick={() => openPanel("newTable", { onCreated: onChange })}
        >
          {t("navigation.createTable")}
        </Button>
      </div>
    );
  return (
    <Select
      label={label ?? t("apps.table")}
      isSearchable
      placeholder={t("apps.chooseTable")}
      value={value === null ? (none === undefined ? null : NONE) : String(value)}
      options={[
        ...(none === undefined ? [] : [{ value: NONE, label: none }]),
        ...tables.map(({ id, displayLabel }) => ({ value: String(id), label: displayLabel })),
      ]}
      onChange={(id) => onChange(id === null || id === NONE ? null : Number(id))}
    />
  );
}

interface FieldSettingProps {
  label: string;
  fields: Table["fields"];
  value: number | null;
  none?: string;
  onChange: (fieldId: number | null) => void;
}

export function FieldSetting({ label, fields, value, none, onChange }: FieldSettingProps) {
  return (
    <Select
      label={label}
      isSearchable
      value={value === null ? (none === undefined ? null : NONE) : String(value)}
      options={[
        ...(none === undefined ? [] : [{ value: NONE, label: none }]),
        ...fields.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(id) => onChange(id === null || id === NONE ? null : Number(id))}
    />
  );
}

interface ColorSettingProps {
  label: string;
  value: ColorName | null;
  onChange: (color: ColorName | null) => void;
}

export function ColorSetting({ label, value, onChange }: ColorSettingProps) {
  const t = useText();
  return (
    <Select
      label={label}
      value={value ?? NONE}
      options={[
        { value: NONE, label: t("apps.noColor") },
        ...colorNames.map((name) => ({ value: name, label: t(`ui.color.${name}`) })),
      ]}
      onChange={(name) => onChange(name === null || name === NONE ? null : (name as ColorName))}
    />
  );
}

interface FilterSettingProps {
  table: Table;
  filter: FilterGroup | undefined;
  onChange: (filter: FilterGroup | undefined) => void;
}

/** Which records a block is about. */
export function FilterSetting({ table, filter, onChange }: FilterSettingProps) {
  const t = useText();
  const context = useCellContext();
  return (
    <fieldset>
      <legend>{t("apps.filter")}</legend>
      <FilterEditor
        key={table.id}
        fields={table.fields}
        filter={filter ?? null}
        context={context}
        onChange={(next) => onChange(next ?? undefined)}
      />
    </fieldset>
  );
}
