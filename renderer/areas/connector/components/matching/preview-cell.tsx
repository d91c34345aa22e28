import type { Field } from "#shared/contract/fields";
import type { PreviewCell as Cell, MatchingField } from "#shared/contract/connector";
import { specifiedNames } from "#shared/fields/aliases";
import { fieldTypes } from "#shared/fields/index";
import { useSession } from "../../../../app/session/session-context";
import { Tooltip } from "../../../../ui/layers/tooltip";
import { useText } from "../../../../ui/text";
import { fieldViews, type CellContext } from "../../../fields/public";
import styles from "./preview-cell.module.css";
import { useSay } from "../use-say";

/** Context for cells of the preview; people are already given by name. */
export function usePreviewContext(): CellContext {
  const { locale } = useSession();
  return { locale, users: new Map(), people: [] };
}

/** A matching field as the cells' views know fields. */
const asField = ({ label, type, config, required, column }: MatchingField): Field => ({
  id: column + 1,
  tableId: 0,
  name: label,
  description: "",
  tooltip: "",
  type,
  config,
  required,
  readonly: false,
  unique: false,
  auto_fill: null,
  result: null,
  recalculation: null,
  position: column,
  ...specifiedNames(type),
});

interface PreviewCellProps {
  cell: Cell;
  field: MatchingField;
  context: CellContext;
}

/** A cell as the field will hold it, with the file's text where that was another, or why it is refused. */
export function PreviewCell({ cell, field, context }: PreviewCellProps) {
  const t = useText();
  const { reason } = useSay();
  if (cell.refused) {
    return (
      <Tooltip label={reason(cell.refused)}>
        <span className={styles.refused}>{cell.text}</span>
      </Tooltip>
    );
  }
  // A choice of yes or no says by itself what 1 and 0 became.
  const was =
    cell.converted && cell.source !== undefined && typeof cell.value !== "boolean" ? cell.source : null;
  return (
    <>
      <span className={styles.value}>
        {fieldTypes[field.type].namesPeople
          ? cell.text
          : fieldViews[field.type].renderCell(cell.value, asField(field), context)}
      </span>
      {was !== null && <span className={styles.was}>{t("connector.was", { text: was })}</span>}
    </>
  );
}
