import { IconArrowsDiagonal, IconCopy, IconLink, IconRefresh, IconTrash, IconX } from "@tabler/icons-react";
import type { Table } from "#shared/contract/tables";
import { recordMenu } from "../../../app/slots";
import { useMenuToolsOfMany } from "../../../app/use-menu-tools";
import type { MenuSection } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import {
  copyRecordLink,
  nameOfRecord,
  useCellTools,
  useCloneRecord,
  type GridModel,
  type RecordSelection,
  type RecordWindow,
  type TableRecords,
  type useDeleteRecords,
} from "../../records/public";

interface RowMenuOptions {
  table: Table;
  records: TableRecords;
  model: GridModel;
  window: RecordWindow;
  selection: RecordSelection;
  openRecord: (recordId: number) => void;
  deleteRecords: ReturnType<typeof useDeleteRecords>;
  context: Parameters<typeof nameOfRecord>[3];
}

const icon = { size: 16, stroke: 1.5 } as const;

/** Menu of a record, for its row's context menu and its '…' button. */
export function useRowMenuSections({
  table,
  records,
  model,
  window,
  selection,
  openRecord,
  deleteRecords,
  context,
}: RowMenuOptions) {
  const t = useText();
  const clone = useCloneRecord(table, records);
  const { can } = table;
  const toolsOf = useCellTools(table);
  const runOf = useMenuToolsOfMany(recordMenu);

  return (id: number): MenuSection[] => {
    const recordId = records.serverId(id);
    const active = model.state.selection?.active;
    const column = active ? model.columnAt(active.column) : undefined;
    const refusal = column ? records.refusal(recordId, column.field.id) : undefined;
    return [
      {
        id: "refused",
        actions: refusal
          ? [
              {
                id: "again",
                label: t("ui.tryAgain"),
                icon: <IconRefresh {...icon} />,
                onSelect: () => records.tryAgain(refusal.mutationId),
              },
              {
                id: "discard",
                label: t("records.discard"),
                icon: <IconX {...icon} />,
                onSelect: () => records.dropRefusal(recordId, Number(refusal.field)),
              },
            ]
          : [],
      },
      {
        id: "record",
        actions: [
          {
            id: "open",
            label: t("records.open"),
            icon: <IconArrowsDiagonal {...icon} />,
            onSelect: () => openRecord(recordId),
          },
          {
            id: "link",
            label: t("records.copyLink"),
            icon: <IconLink {...icon} />,
            onSelect: () => copyRecordLink(table.id, recordId),
          },
          ...(can.canCreateRecords
            ? [
                {
                  id: "clone",
                  label: t("records.clone"),
                  icon: <IconCopy {...icon} />,
                  onSelect: () => void clone(recordId),
                },
              ]
            : []),
        ],
      },
      {
        id: "run",
        actions: runOf({ table, recordId, label: nameOfRecord(records, recordId, model, context, t) }, "run"),
      },
      {
        id: "cell",
        actions: column ? toolsOf({ tableId: table.id, recordId, fieldId: column.field.id }) : [],
      },
      {
        id: "delete",
        actions: can.canDeleteRecords
          ? [
              {
                id: "delete",
                label: t("records.delete"),
                icon: <IconTrash {...icon} />,
                isDangerous: true,
                onSelect: () =>
                  void deleteRecords(
                    { mode: "some", ids: new Set([recordId]) },
                    selection,
                    window.total,
                    () => undefined,
                  ),
              },
            ]
          : [],
      },
    ];
  };
}
