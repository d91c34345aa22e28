import { IconPencil, IconPlus } from "@tabler/icons-react";
import { Suspense } from "react";
import type { Table } from "#shared/contract/tables";
import { explainDraft } from "../../../app/errors/conflict";
import { fieldNotes } from "../../../app/field-parts";
import { openPanel, type PanelProps } from "../../../app/panels";
import { useSlot } from "../../../app/slots";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import rows from "../../../ui/layers/panel-rows.module.css";
import { SidePanel } from "../../../ui/layers/side-panel";
import { Grip } from "../../../ui/order/grip";
import { MoveButtons } from "../../../ui/order/move-buttons";
import { useOrder } from "../../../ui/order/use-order";
import { showToast } from "../../../ui/toast/toast-store";
import { classNames } from "../../../ui/class-names";
import { useText } from "../../../ui/text";
import { fieldViews } from "../types/registry";
import { useClosedWhenGone } from "../use-table-of-fields";
import { ArchivedFields } from "./archived-fields";
import styles from "./panels.module.css";
import { RecordsOrder } from "./records-order";
import { TableSettings } from "./table-settings";
import { useFieldProblem } from "./use-field-problem";
import { useOrderDraft } from "./use-order-draft";
import { useSortDraft } from "./use-sort-draft";

/**
 * 'Edit Table Fields': the table's own order, by dragging or with the arrows, and by what the view that shows sorts
 * its records; each field opens for editing.
 */
export default function TableFieldsPanel({ params, onClose }: PanelProps<"tableFields">) {
  const t = useText();
  return (
    <TableSettings title={t("fields.editAll")} {...params} onClose={onClose}>
      {(table, isGone) => <TableFields {...{ table, isGone, onClose }} />}
    </TableSettings>
  );
}

interface TableFieldsProps {
  table: Table;
  isGone: boolean;
  onClose: () => void;
}

function TableFields({ table, isGone, onClose }: TableFieldsProps) {
  const t = useText();
  useClosedWhenGone(isGone, false, onClose);
  const order = useOrderDraft(table);
  const sorting = useSortDraft(table);
  const notes = useSlot(fieldNotes);
  const { problem, report, clear } = useFieldProblem();
  const { fields, isMoved } = order;
  const { place, onFocus, move, row, handle } = useOrder<HTMLUListElement>(fields.length, (from, to) => {
    clear();
    order.move(from, to);
  });
  const isChanged = isMoved || sorting.isSorted;
  const save = async () => {
    clear();
    try {
      await order.save();
      await sorting.save();
      showToast({ kind: "success", message: t("fields.orderSaved") });
    } catch (error) {
      report(error, explainDraft);
    }
  };
  return (
    <SidePanel
      title={t("fields.editAll")}
      onClose={onClose}
      footer={
        <>
          <span className={styles.note}>{problem ?? (isChanged ? "" : t("fields.noChanges"))}</span>
          <Button
            kind="primary"
            disabled={!isChanged}
            isBusy={order.isSaving || sorting.isSaving}
            onClick={() => void save()}
          >
            {t("ui.save")}
          </Button>
        </>
      }
    >
      {sorting.canSort && (
        <RecordsOrder fields={table.fields} sort={sorting.sort} onChange={sorting.choose} />
      )}
      <ul ref={place} className={classNames(rows.list, styles.list)} onFocus={onFocus}>
        {fields.map((field, index) => {
          const Icon = fieldViews[field.type].icon;
          return (
            <li
              key={field.id}
              {...row(index)}
              {...handle(index)}
              className={classNames(rows.item, styles.item, row(index).className)}
            >
              <Grip />
              <Icon size={16} stroke={1.5} />
              <span className={rows.name}>
                {field.name}
                <Suspense>
                  {notes.map(({ id, Note }) => (
                    <Note key={id} tableId={table.id} fieldId={field.id} />
                  ))}
                </Suspense>
              </span>
              <MoveButtons
                name={field.name}
                at={index}
                count={fields.length}
                onMove={(to) => move(index, to)}
              />
              <IconButton
                size="small"
                label={`${t("fields.edit")}: ${field.name}`}
                onClick={() => openPanel("editField", { tableId: table.id, fieldId: field.id })}
              >
                <IconPencil size={14} stroke={1.5} />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <Button
        kind="subtle"
        size="compact"
        icon={<IconPlus size={16} stroke={1.5} />}
        onClick={() => openPanel("createField", { tableId: table.id })}
      >
        {t("fields.newField")}
      </Button>
      <ArchivedFields tableId={table.id} />
    </SidePanel>
  );
}
