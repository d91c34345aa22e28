import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowLeft,
  IconArrowRight,
  IconChevronDown,
  IconDots,
  IconEyeOff,
} from "@tabler/icons-react";
import { fieldTypeList } from "#shared/fields/index";
import type { FieldTypeName } from "#shared/fields/types";
import { TITLE_MAX_LENGTH } from "#shared/limits/tables";
import { IconButton } from "../../../ui/button/icon-button";
import { Checkbox } from "../../../ui/fields/checkbox";
import { TextField } from "../../../ui/fields/text-field";
import { Menu } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import { fieldViews } from "../../fields/public";
import type { MatchedColumn } from "../wizard/matched-columns";
import styles from "./column-fields.module.css";
import { useSay } from "./use-say";

export interface ColumnActions {
  rename: (column: number, label: string) => void;
  changeType: (column: number, type: FieldTypeName) => void;
  require: (column: number, isRequired: boolean) => void;
  /** Gives the column's field another place, from 0. */
  move: (column: number, to: number) => void;
  /** Leaves the column out, or brings it back. */
  leaveOut: (column: number, isLeftOut: boolean) => void;
  /** Why a column cannot be left out; null when it can. */
  mustStay: (column: number) => string | null;
}

const importable = fieldTypeList.filter(({ computed, group }) => computed !== true && group !== "connection");

export interface ColumnFieldsProps {
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
  const types = importable.map(({ name }) => {
    const { icon: Icon, label } = fieldViews[name];
    return {
      id: name,
      label: t(label),
      icon: <Icon size={16} stroke={1.5} />,
      isChosen: name === type,
      onSelect: () => actions.changeType(field.column, name),
    };
  });
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
        sections={[{ id: "types", actions: types }]}
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
      <ColumnNotes column={column} actions={actions} />
    </div>
  );
}

/** Whether it must be filled, how many are not, and the most important thing to know. */
function ColumnNotes({ column, actions }: { column: MatchedColumn; actions: ColumnActions }) {
  const t = useText();
  const { note } = useSay();
  const { field, report } = column;
  const warning = report.notes.find((entry) => entry.warning);
  const [plain] = report.notes;
  return (
    <>
      <div className={styles.required}>
        <Checkbox
          label={t("connector.required")}
          checked={field.required}
          disabled={field.deleted}
          onChange={(event) => actions.require(field.column, event.target.checked)}
        />
        <span className={styles.empty}>{t("connector.empty", { count: report.empty })}</span>
      </div>
      {warning ? (
        <p className={styles.warning}>
          <IconAlertTriangle size={16} stroke={1.5} aria-label={t("connector.needsLook")} />
          <span>
            {note(warning)}{" "}
            {field.type !== "text" && (
              <button
                type="button"
                className={styles.link}
                onClick={() => actions.changeType(field.column, "text")}
              >
                {t("connector.useText")}
              </button>
            )}
          </span>
        </p>
      ) : (
        <p className={styles.note}>{plain ? note(plain) : t("connector.landed", { count: report.landed })}</p>
      )}
    </>
  );
}

function ColumnMenu({ column: { field }, place, count, actions }: ColumnFieldsProps) {
  const t = useText();
  const reason = field.deleted ? null : actions.mustStay(field.column);
  const Icon = field.deleted ? IconArrowBackUp : IconEyeOff;
  const action = {
    id: "leaveOut",
    label: t(field.deleted ? "connector.bringBack" : "connector.leaveOut"),
    icon: <Icon size={16} stroke={1.5} />,
    hint: reason,
    isDisabled: reason !== null,
    onSelect: () => actions.leaveOut(field.column, !field.deleted),
  };
  const moves = [
    {
      id: "moveLeft",
      label: t("connector.moveLeft"),
      icon: <IconArrowLeft size={16} stroke={1.5} />,
      isDisabled: place === 0,
      onSelect: () => actions.move(field.column, place - 1),
    },
    {
      id: "moveRight",
      label: t("connector.moveRight"),
      icon: <IconArrowRight size={16} stroke={1.5} />,
      isDisabled: place === count - 1,
      onSelect: () => actions.move(field.column, place + 1),
    },
  ];
  return (
    <Menu
      sections={[
        { id: "place", actions: moves },
        { id: "column", actions: [action] },
      ]}
      label={t("connector.columnMenu", { column: field.key })}
      align="end"
      width={260}
    >
      <IconButton label={t("connector.columnMenu", { column: field.key })} size="small">
        <IconDots size={16} stroke={1.5} />
      </IconButton>
    </Menu>
  );
}
