import { useState } from "react";
import { roleCalls, type Role, type TableAccess } from "#shared/contract/roles";
import type { FieldRule, TableRules } from "#shared/permissions/table-rules";
import { request } from "../../../app/api";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { Select } from "../../../ui/fields/select";
import { Switch } from "../../../ui/fields/switch";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { useCellContext, FilterEditor } from "../../fields/public";
import { useGetTableQuery } from "../../../tables/tables-api";
import { useGetFieldAccessQuery, useListRolesQuery } from "../api";
import { SelectMe } from "./select-me";
import { startViewing } from "../viewing";
import type { EditRole } from "../use-role-edits";
import { isHidden } from "../hidden-with";
import { FieldLine } from "./field-line";
import { NewRecordsHint } from "./new-records-hint";
import { VisibleRows } from "./visible-rows";
import styles from "./roles.module.css";

const OPEN_RULES: TableRules = { rows: null, mayHandOver: false, fields: {}, newFields: "writable" };

interface TableRulesPanelProps {
  role: Role;
  table: TableAccess;
  edit: EditRole;
  onClose: () => void;
}

/** Which rows and fields of one table exist for the role, and which it may write. */
export function TableRulesPanel({ role, table, edit, onClose }: TableRulesPanelProps) {
  const t = useText();
  const context = useCellContext();
  const { tableId } = table;
  const { data, error } = useGetTableQuery({ tableId });
  const roles = useListRolesQuery().data?.roles ?? [];
  const [personId, setPersonId] = useState<number | null>(null);
  const [copies, setCopies] = useState(0);
  const rules = table.rules ?? OPEN_RULES;
  const level = table.level === undefined ? role.everyTable : table.level;
  const save = (next: TableRules) =>
    edit({
      kind: `rules ${tableId}`,
      patch(draft) {
        const row = draft.tables.find((one) => one.tableId === tableId);
        if (row)
          Object.assign(row, { level: row.level === undefined ? draft.everyTable : row.level, rules: next });
      },
      save: () =>
        // Without the level, which may be about to be saved.
        request(roleCalls.setTableAccess, { roleId: role.id, key: String(tableId), rules: next }),
    });
  const copyFrom = async (other: string | null) => {
    if (other === null) return;
    try {
      const { role: from } = await request(roleCalls.getRole, { roleId: Number(other) });
      save(from.tables.find((one) => one.tableId === tableId)?.rules ?? OPEN_RULES);
      setCopies(copies + 1);
    } catch (problem) {
      showError(problem);
    }
  };
  const setField = (fieldId: number, rule: FieldRule) => {
    const { [String(fieldId)]: _before, ...others } = rules.fields;
    save({ ...rules, fields: rule === rules.newFields ? others : { ...others, [fieldId]: rule } });
  };
  const setAll = (rule: FieldRule) => save({ ...rules, fields: {}, newFields: rule });
  const rulesOfAll = new Set([rules.newFields, ...Object.values(rules.fields)]);
  const ruleOfAll = rulesOfAll.size === 1 ? rules.newFields : null;
  const sources = useGetFieldAccessQuery({ tableId }).data?.fields ?? [];
  const hiddenWith = (fieldId: number): string => {
    const reads = sources.find((one) => one.fieldId === fieldId)?.reads ?? [];
    return reads
      .filter((one) => isHidden(role, { tableId, rules, fields: data?.table.fields ?? [] }, one.fieldId))
      .map(({ name }) => name)
      .join(", ");
  };
  const setNewFields = (newFields: FieldRule) => {
    const known = (data?.table.fields ?? []).map(
      ({ id }) => [String(id), rules.fields[String(id)] ?? rules.newFields] as const,
    );
    save({ ...rules, newFields, fields: Object.fromEntries(known.filter(([, rule]) => rule !== newFields)) });
  };
  return (
    <SidePanel
      title={table.label}
      onClose={onClose}
      footer={
        <div className={styles.sight}>
          {level !== null && <VisibleRows {...{ role, tableId, personId }} rows={rules.rows} />}
          <SelectMe personId={personId} onSelect={setPersonId} />
          <Button
            kind="primary"
            onClick={() =>
              void startViewing({ roleId: role.id, seat: "member", personId }, `/object/${tableId}`)
            }
          >
            {t("roles.preview")}
          </Button>
        </div>
      }
    >
      <div className={styles.panel}>
        {error && <p>{t("roles.tableOutOfSight")}</p>}
        {data && (
          <>
            <Select
              label={t("roles.copyFrom")}
              placeholder={t("roles.chooseRole")}
              value={null}
              options={roles
                .filter(({ id, canEdit }) => canEdit && id !== role.id)
                .map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(value) => void copyFrom(value)}
            />
            <h3>{t("roles.rows")}</h3>
            <p className={styles.hint}>{t("roles.rowsHint")}</p>
            <FilterEditor
              key={copies}
              fields={data.table.fields}
              context={context}
              filter={rules.rows}
              onChange={(rows) => save({ ...rules, rows })}
            />
            <NewRecordsHint
              table={data.table}
              rows={rules.rows}
              onChange={(rows) => {
                save({ ...rules, rows });
                setCopies(copies + 1);
              }}
            />
            <Switch
              label={t("roles.mayHandOver")}
              hint={t("roles.mayHandOverHint")}
              checked={rules.mayHandOver}
              onChange={(event) => save({ ...rules, mayHandOver: event.target.checked })}
            />
            <h3>{t("roles.fields")}</h3>
            <FieldLine label={t("roles.setAll")} rule={ruleOfAll} onChange={setAll} />
            <FieldLine label={t("roles.everyField")} rule={rules.newFields} onChange={setNewFields} />
            {data.table.fields.map(({ id, name }) => (
              <FieldLine
                key={id}
                label={name}
                rule={rules.fields[String(id)] ?? rules.newFields}
                hiddenWith={hiddenWith(id)}
                onChange={(rule) => setField(id, rule)}
              />
            ))}
          </>
        )}
      </div>
    </SidePanel>
  );
}
