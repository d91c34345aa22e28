import { IconHandClick } from "@tabler/icons-react";
import { lazy } from "react";
import type { ButtonConfig } from "#shared/fields/types/buttons";
import { openPanel } from "../../../app/panels";
import styles from "../cells/cells.module.css";
import { TextFilterValue } from "../filters/text-filter-value";
import type { FieldView } from "./field-view";
import { pressButton } from "./press-button";

const ButtonsConfigForm = lazy(() => import("../config/buttons-config"));

export const buttons: FieldView = {
  name: "buttons",
  label: "fields.type.buttons",
  icon: IconHandClick,
  renderCell: (_value, field) => (
    <>
      {((field.config["buttons"] ?? []) as readonly ButtonConfig[]).map(({ id, label, color }) => (
        <span key={id} className={`${styles.action} ${styles[color]}`} data-action={id}>
          {label}
        </span>
      ))}
    </>
  ),
  Editor: null,
  drawsEmpty: true,
  press: (cell, action) => {
    const { field, recordId } = cell;
    if (action !== null) void pressButton(cell, action);
    else openPanel("buttons", { tableId: field.tableId, recordId, fieldId: field.id });
  },
  FilterValue: TextFilterValue,
  Config: ButtonsConfigForm,
};
