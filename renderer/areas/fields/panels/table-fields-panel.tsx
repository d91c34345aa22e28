import { IconPencil, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { Field } from "#shared/contract/fields";
import type { Table } from "#shared/contract/tables";
import type { Sort } from "#shared/contract/views";
import { openPanel, type PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import rows from "../../../ui/layers/panel-rows.module.css";
import { SidePanel } from "../../../ui/layers/side-panel";
import { Grip } from "../../../ui/order/grip";
import { MoveButtons } from "../../../ui/order/move-buttons";
import { moveEntry } from "../../../ui/order/move-entry";
import { useOrder } from "../../../ui/order/use-order";
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

/** The order that is being made, and the one that it began with. */
type Order = Record<"seen" | "fields", readonly Field[]>;

const idsOf = (fields: readonly Field[]): number[] => fields.map(({ id }) => id);

function TableFields({ table, isGone, onClose }: TableFieldsProps) {
  const t = useText();
  useClosedWhenGone(isGone, false, onClose);
  const [order, setOrder] = useState<Order | null>(null);
  const [chosenSort, setChosenSort] = useState<{ sort: Sort | null } | null>(null);
  const [reorder, reordering] = useReorderFieldsMutation();
  const [updateApp, sorting] = useUpdateAppMutation();
  const { problem, report } = useFieldProblem();

  const saved = [...table.fields].sort((a, b) => a.position - b.position);
  const { seen, fields } = order ?? { seen: saved, fields: saved };
  const { place, onFocus, move, row, handle } = useOrder<HTMLUListElement>(fields.length, (from, to) =>
    setOrder({ seen, fields: moveEntry(fields, from, to) }),
  );
  const isMoved = fields.some((field, index) => field.id !== saved[index]?.id);
  const view = shownView(table);
  const [savedSort = null, ...furtherSorts] = view?.config.sort ?? [];
  const sort = chosenSort === null ? savedSort : chosenSort.sort;
  const isSorted = sort?.fieldId !== savedSort?.fieldId || sort?.order !== savedSort?.order;
  const isChanged = isMoved || isSorted;
  const save = async () => {
    try {
      if (isMoved) {
        const expect = { fieldIds: idsOf(seen) };
        await reorder({ tableId: table.id, fieldIds: idsOf(fields), expect }).unwrap();
      }
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
              {...row(index)}
              {...handle(index)}
              className={classNames(rows.item, styles.item, row(index).className)}
            >
              <Grip />
              <Icon size={16} stroke={1.5} />
              <span className={rows.name}>{field.name}</span>
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
