import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconPlus } from "@tabler/icons-react";
import { useState, type DragEvent } from "react";
import type { Field } from "#shared/contract/fields";
import type { Table } from "#shared/contract/tables";
import type { Sort } from "#shared/contract/views";
import { openPanel, type PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import rows from "../../../ui/layers/panel-rows.module.css";
import { useRowFocus } from "../../../ui/layers/use-row-focus";
import { SidePanel } from "../../../ui/layers/side-panel";
import { showToast } from "../../../ui/toast/toast-store";
import { classNames } from "../../../ui/class-names";
import { useText } from "../../../ui/text";
import { shownView, useUpdateAppMutation } from "../../views/public";
import { useReorderFieldsMutation } from "../api";
import { fieldViews } from "../types/registry";
import { useClosedWhenGone } from "../use-table-of-fields";
import { ArchivedFields } from "./archived-fields";
import styles from "./panels.module.css";
import { RecordsOrder } from "./records-order";
import { TableSettings } from "./table-settings";
import { useFieldProblem } from "./use-field-problem";

/** The list with one field at another place. */
function moved(fields: readonly Field[], from: number, to: number): Field[] {
  const next = [...fields];
  const [taken] = next.splice(from, 1);
  if (taken) next.splice(Math.max(0, Math.min(next.length, to)), 0, taken);
  return next;
}

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
  const { place, onFocus } = useRowFocus<HTMLUListElement>();
  useClosedWhenGone(isGone, false, onClose);
  const [order, setOrder] = useState<readonly Field[] | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [chosenSort, setChosenSort] = useState<{ sort: Sort | null } | null>(null);
  const [reorder, reordering] = useReorderFieldsMutation();
  const [updateApp, sorting] = useUpdateAppMutation();
  const { problem, report } = useFieldProblem();

  const saved = [...table.fields].sort((a, b) => a.position - b.position);
  const fields = order ?? saved;
  const isMoved = fields.some((field, index) => field.id !== saved[index]?.id);
  const view = shownView(table);
  const [savedSort = null, ...furtherSorts] = view?.config.sort ?? [];
  const sort = chosenSort === null ? savedSort : chosenSort.sort;
  const isSorted = sort?.fieldId !== savedSort?.fieldId || sort?.order !== savedSort?.order;
  const isChanged = isMoved || isSorted;
  const save = async () => {
    try {
      if (isMoved) await reorder({ tableId: table.id, fieldIds: fields.map((field) => field.id) }).unwrap();
      if (isSorted && view) {
        const others = furtherSorts.filter(({ fieldId }) => fieldId !== sort?.fieldId);
        const config = { ...view.config, sort: sort === null ? [] : [sort, ...others] };
        await updateApp({ appId: view.id, config }).unwrap();
      }
      setOrder(null);
      setChosenSort(null);
      showToast({ kind: "success", message: t("fields.orderSaved") });
    } catch (error) {
      report(error);
    }
  };
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged !== null) setOrder(moved(fields, dragged, to));
    setDragged(null);
    setOver(null);
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
            isBusy={reordering.isLoading || sorting.isLoading}
            onClick={() => void save()}
          >
            {t("ui.save")}
          </Button>
        </>
      }
    >
      {view?.can.edit && (
        <RecordsOrder fields={table.fields} sort={sort} onChange={(next) => setChosenSort({ sort: next })} />
      )}
      <ul ref={place} className={classNames(rows.list, styles.list)} onFocus={onFocus}>
        {fields.map((field, index) => {
          const Icon = fieldViews[field.type].icon;
          return (
            <li
              key={field.id}
              className={classNames(rows.item, styles.item, over === index && styles.over)}
              data-list-row
              draggable
              onDragStart={() => setDragged(index)}
              onDragOver={(event) => {
                event.preventDefault();
                setOver(index);
              }}
              onDragEnd={() => setOver(null)}
              onDrop={(event) => drop(event, index)}
            >
              <IconGripVertical className={styles.grip} size={16} stroke={1.5} aria-hidden />
              <Icon size={16} stroke={1.5} />
              <span className={rows.name}>{field.name}</span>
              <IconButton
                size="small"
                label={`${t("fields.moveUp")}: ${field.name}`}
                data-move
                disabled={index === 0}
                onClick={() => setOrder(moved(fields, index, index - 1))}
              >
                <IconArrowUp size={14} stroke={1.5} />
              </IconButton>
              <IconButton
                size="small"
                label={`${t("fields.moveDown")}: ${field.name}`}
                data-move
                disabled={index === fields.length - 1}
                onClick={() => setOrder(moved(fields, index, index + 1))}
              >
                <IconArrowDown size={14} stroke={1.5} />
              </IconButton>
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
