import type { ReactNode } from "react";
import type { Field } from "#shared/contract/fields";
import type { Table } from "#shared/contract/tables";
import { Awaited } from "../../../app/errors/awaited";
import { SidePanel } from "../../../ui/layers/side-panel";
import { ErrorState } from "../../../ui/states/error-state";
import { useText } from "../../../ui/text";
import { useClosedWhenGone, useTableOfFields } from "../use-table-of-fields";
import { NoPermission } from "./no-permission";

interface TableSettingsProps {
  title: string;
  tableId: number;
  onClose: () => void;
  /**
   * The panel itself, for users who may manage the table's fields. `isGone`: the table was deleted in the
   * meantime.
   */
  children: (table: Table, isGone: boolean) => ReactNode;
}

/** A panel for managing a table's fields, with its loading and error states. */
export function TableSettings({ title, tableId, onClose, children }: TableSettingsProps) {
  const { table, isGone, error, refetch } = useTableOfFields(tableId);
  // Once there is a table, the panel itself knows whether it has unsaved input.
  useClosedWhenGone(isGone, table !== undefined, onClose);
  if (!table)
    return (
      <SidePanel title={title} onClose={onClose}>
        <Awaited {...{ error, refetch }} />
      </SidePanel>
    );
  if (!table.can.canManageFieldsAndConfig) return <NoPermission title={title} onClose={onClose} />;
  return children(table, isGone);
}

interface FieldSettingsProps extends Omit<TableSettingsProps, "children"> {
  fieldId: number;
  children: (field: Field, table: Table, isGone: boolean) => ReactNode;
}

/** The same for one of its fields. */
export function FieldSettings({ fieldId, children, ...settings }: FieldSettingsProps) {
  const t = useText();
  return (
    <TableSettings {...settings}>
      {(table, isGone) => {
        const field = table.fields.find(({ id }) => id === fieldId);
        if (field) return children(field, table, isGone);
        return (
          <SidePanel {...settings}>
            <ErrorState message={t("fields.notFound")} errorId="field_not_found#404" />
          </SidePanel>
        );
      }}
    </TableSettings>
  );
}
