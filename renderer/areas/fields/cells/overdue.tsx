import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import { translate } from "../../../app/text";
import { todayIn } from "../../../ui/time/today";
import type { CellContext } from "../types/field-view";
import styles from "./cells.module.css";
import { renderDay, renderMoment } from "./days";

/** A deadline that has passed: red, and with a sign for those who do not see red. */
const overdue = (text: string) => (
  <span className={styles.overdue} title={translate("fields.overdue")}>
    <IconAlertCircle size={14} stroke={1.5} role="img" aria-label={translate("fields.overdue")} />
    {text}
  </span>
);

const isDeadline = ({ config }: Field, value: CellValue): value is string =>
  config["deadline"] === true && typeof value === "string";

/** A day; one that is a deadline and gone by is overdue. */
export function renderDeadline(value: CellValue, field: Field, context: CellContext): ReactNode {
  const text = renderDay(value, field, context);
  return isDeadline(field, value) && value < todayIn(context.locale.timeZone) ? overdue(text) : text;
}

/** The same for a moment. */
export function renderDeadlineMoment(value: CellValue, field: Field, context: CellContext): ReactNode {
  const text = renderMoment(value, field, context);
  return isDeadline(field, value) && Date.parse(value) < Date.now() ? overdue(text) : text;
}
