import { IconChevronDown, IconEyeOff } from "@tabler/icons-react";
import { Checkbox } from "../../../../ui/fields/checkbox";
import { Menu } from "../../../../ui/layers/menu";
import { useText } from "../../../../ui/text";
import { fieldViews } from "../../../fields/public";
import type { Configured, MatchedColumn } from "../../wizard/matched-columns";
import type { TargetActions } from "../../wizard/target-actions";
import styles from "./column-fields.module.css";
import { ColumnNotes } from "./column-notes";

interface TargetFieldsProps {
  column: MatchedColumn;
  /** The table's fields. */
  targets: Configured["targets"];
  actions: TargetActions;
}

/** A column of the file and the field of the table that it is written to. */
export function TargetFields({ column, targets, actions }: TargetFieldsProps) {
  const t = useText();
  const { field, report, isRefreshing } = column;
  const { key, fieldId } = field;
  const chosen = targets.find(({ id }) => id === fieldId);
  const reason = chosen ? actions.mustStay(field.column) : null;
  const fields = targets.map(({ id, name, type }) => {
    const Icon = fieldViews[type].icon;
    return {
      id: String(id),
      label: name,
      icon: <Icon size={16} stroke={1.5} />,
      isChosen: id === fieldId,
      onSelect: () => actions.choose(field.column, id),
    };
  });
  const leaveOut = {
    id: "leaveOut",
    label: t("connector.update.leaveOut"),
    icon: <IconEyeOff size={16} stroke={1.5} />,
    isChosen: !chosen,
    hint: reason,
    isDisabled: reason !== null,
    onSelect: () => actions.choose(field.column, null),
  };
  const Icon = chosen ? fieldViews[chosen.type].icon : IconEyeOff;
  return (
    <div className={styles.fields} aria-busy={isRefreshing || undefined}>
      <span className={styles.key}>{key}</span>
      <Menu
        sections={[
          { id: "none", actions: [leaveOut] },
          { id: "fields", actions: fields },
        ]}
        label={t("connector.update.fieldFor", { column: key })}
        width={246}
      >
        <button type="button" className={styles.type}>
          <Icon size={16} stroke={1.5} />
          <span className={styles.chosen}>
            <span className="visually-hidden">{t("connector.update.fieldFor", { column: key })}: </span>
            {chosen?.name ?? t("connector.update.leaveOut")}
          </span>
          <IconChevronDown size={16} stroke={1.5} aria-hidden className={styles.chevron} />
        </button>
      </Menu>
      {chosen && !isRefreshing && (
        <>
          <div className={styles.required}>
            <span className={styles.empty}>{t(fieldViews[chosen.type].label)}</span>
            <span className={styles.empty}>{t("connector.empty", { count: report.empty })}</span>
          </div>
          {chosen.type === "connectedRecord" && (
            <Checkbox
              label={t("connector.createsRecords")}
              checked={field.createsRecords}
              onChange={(event) => actions.createRecords(field.column, event.target.checked)}
            />
          )}
          {chosen.editable ? (
            <ColumnNotes column={column} />
          ) : (
            <p className={styles.note}>{t("connector.update.onlyFinds")}</p>
          )}
        </>
      )}
    </div>
  );
}
