import { IconChevronDown } from "@tabler/icons-react";
import { typeChoices } from "#shared/connectors/type-choices";
import { TITLE_MAX_LENGTH } from "#shared/limits/tables";
import { Checkbox } from "../../../../ui/fields/checkbox";
import { TextField } from "../../../../ui/fields/text-field";
import { Menu } from "../../../../ui/layers/menu";
import { useText } from "../../../../ui/text";
import { fieldViews } from "../../../fields/public";
import { useListTablesQuery } from "../../../../tables/tables-api";
import type { ColumnActions } from "../../wizard/column-actions";
import type { MatchedColumn } from "../../wizard/matched-columns";
import styles from "./column-fields.module.css";
import { ColumnMenu } from "./column-menu";
import { ColumnNotes } from "./column-notes";

interface ColumnFieldsProps {
  column: MatchedColumn;
  /** Its place among the columns, from 0, and how many there are. */
  place: number;
  count: number;
  actions: ColumnActions;
}

/** A column of the file and the field it becomes: name, type, required, and what is worth knowing. */
export function ColumnFields({ column, place, count, actions }: ColumnFieldsProps) {
  const t = useText();
  const { field, report, isRefreshing } = column;
  const { key, type } = field;
  const view = fieldViews[type];
  const types = typeChoices(type).map((name) => {
    const { icon: Icon, label } = fieldViews[name];
    return {
      id: name,
      label: t(label),
      icon: <Icon size={16} stroke={1.5} />,
      isChosen: name === type,
      onSelect: () => actions.changeType(field.column, name),
    };
  });
  const TableIcon = fieldViews.connectedRecord.icon;
  const tables = (useListTablesQuery().data?.tables ?? []).map(({ id, displayLabel }) => ({
    id: `table-${id}`,
    label: displayLabel,
    icon: <TableIcon size={16} stroke={1.5} />,
    isChosen: type === "connectedRecord" && field.reference === id,
    onSelect: () => actions.connect(field.column, id),
  }));
  return (
    <div className={styles.fields} aria-busy={isRefreshing || undefined}>
      <div className={styles.top}>
        <span className={styles.key}>{key}</span>
        <ColumnMenu {...{ column, place, count, actions }} />
      </div>
      <TextField
        label={t("connector.fieldName", { column: key })}
        isLabelHidden
        maxLength={TITLE_MAX_LENGTH}
        value={field.label}
        disabled={field.deleted}
        onChange={(event) => actions.rename(field.column, event.target.value)}
      />
      <Menu
        sections={[
          { id: "types", actions: types },
          ...(tables.length > 0
            ? [{ id: "tables", heading: t("fields.type.connectedRecord"), actions: tables }]
            : []),
        ]}
        label={t("connector.fieldType", { column: key })}
        width={246}
      >
        <button type="button" className={styles.type} disabled={field.deleted}>
          <view.icon size={16} stroke={1.5} />
          <span>
            <span className="visually-hidden">{t("connector.fieldType", { column: key })}: </span>
            {t(view.label)}
          </span>
          {report.guessed && !isRefreshing && (
            <span className={styles.guessed}>{t("connector.guessed")}</span>
          )}
          <IconChevronDown size={16} stroke={1.5} aria-hidden className={styles.chevron} />
        </button>
      </Menu>
      {type === "connectedRecord" && !field.deleted && (
        <Checkbox
          label={t("connector.createsRecords")}
          checked={field.createsRecords}
          onChange={(event) => actions.createRecords(field.column, event.target.checked)}
        />
      )}
      <div className={styles.required}>
        <Checkbox
          label={t("connector.required")}
          checked={field.required}
          disabled={field.deleted}
          onChange={(event) => actions.require(field.column, event.target.checked)}
        />
        <span className={styles.empty}>{t("connector.empty", { count: report.empty })}</span>
      </div>
      <ColumnNotes column={column} onUse={(name) => actions.changeType(field.column, name)} />
    </div>
  );
}
