import {
  IconColumns2,
  IconColumnInsertRight,
  IconCopy,
  IconEyeQuestion,
  IconForms,
  IconLink,
  IconRestore,
  IconShare2,
  IconTrash,
  IconTrashX,
} from "@tabler/icons-react";
import { useMemo } from "react";
import type { Table } from "#shared/contract/tables";
import { openPanel } from "../../../app/panels";
import { useCanBuild, usePlan } from "../../../app/session/session-context";
import { recordMenu } from "../../../app/slots";
import { useMenuTools } from "../../../app/use-menu-tools";
import type { MenuAction, MenuSection } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import {
  copyRecordLink,
  purgeRecords,
  restoreRecords,
  useCloneRecord,
  type TableRecords,
} from "../../records/public";

interface RecordMenu {
  table: Table;
  records: TableRecords;
  recordId: number;
  /** Title of the record. */
  label: string;
  isTrashed: boolean;
  openRecord: (recordId: number) => void;
  /** Puts it into the trash. */
  onDelete: () => void;
  onRestored: () => void;
  onPurged: () => void;
  /** Shows the tools next to the form again; null unless they are hidden. */
  onShowTools: (() => void) | null;
}

const icon = { size: 16, stroke: 1.5 } as const;

/**
 * Actions on one record, by the permissions on its table and its place.
 * @returns `restore` is null unless it is in the trash and may be restored
 */
export function useRecordMenuSections(menu: RecordMenu): {
  sections: MenuSection[];
  restore: (() => void) | null;
} {
  const {
    table,
    records,
    recordId,
    label,
    isTrashed,
    openRecord,
    onDelete,
    onRestored,
    onPurged,
    onShowTools,
  } = menu;
  const { can } = table;
  const canBuild = useCanBuild(table);
  const hasForms = usePlan("forms");
  const t = useText();
  const target = useMemo(
    () => (isTrashed ? null : { table, recordId, label }),
    [isTrashed, table, recordId, label],
  );
  const tools = useMenuTools(recordMenu, target);
  const clone = useCloneRecord(table, records);
  const restore = () => void restoreRecords(records, [recordId], t).then(onRestored);
  const purge = () =>
    void purgeRecords(records, [recordId], 1, t).then((isGone) => {
      if (isGone) onPurged();
    });
  const actions: [isOffered: boolean, MenuAction][] = [
    [
      true,
      {
        id: "link",
        label: t("records.copyLink"),
        icon: <IconLink {...icon} />,
        onSelect: () => copyRecordLink(table.id, recordId),
      },
    ],
    [
      can.canCreateRecords && !isTrashed,
      {
        id: "clone",
        label: t("records.clone"),
        icon: <IconCopy {...icon} />,
        onSelect: () => void clone(recordId).then((id) => id !== null && openRecord(id)),
      },
    ],
    [
      can.canDeleteRecords && isTrashed,
      { id: "restore", label: t("records.restore"), icon: <IconRestore {...icon} />, onSelect: restore },
    ],
  ];
  const building: [isOffered: boolean, MenuAction][] = [
    [
      canBuild && hasForms,
      {
        id: "superForm",
        label: t("superForm.editForm"),
        icon: <IconForms {...icon} />,
        onSelect: () => openPanel("editForm", { tableId: table.id, purpose: "update" }),
      },
    ],
    [
      canBuild && hasForms && !isTrashed,
      {
        id: "recordForms",
        label: t("forms.ofRecord"),
        icon: <IconShare2 {...icon} />,
        onSelect: () => openPanel("recordForms", { tableId: table.id, recordId }),
      },
    ],
    [
      canBuild,
      {
        id: "fields",
        label: t("superForm.addFields"),
        icon: <IconColumnInsertRight {...icon} />,
        onSelect: () => openPanel("createField", { tableId: table.id }),
      },
    ],
    [
      canBuild,
      {
        id: "conditionals",
        label: t("fields.editConditionals"),
        icon: <IconEyeQuestion {...icon} />,
        onSelect: () => openPanel("conditionals", { tableId: table.id }),
      },
    ],
    [
      onShowTools !== null,
      {
        id: "tools",
        label: t("superForm.showTools"),
        icon: <IconColumns2 {...icon} />,
        onSelect: () => onShowTools?.(),
      },
    ],
  ];
  const dangers: [isOffered: boolean, MenuAction][] = [
    [
      can.canDeleteRecords && !isTrashed,
      {
        id: "delete",
        label: t("records.delete"),
        icon: <IconTrash {...icon} />,
        isDangerous: true,
        onSelect: onDelete,
      },
    ],
    [
      can.canDeleteRecordForever && isTrashed,
      {
        id: "purge",
        label: t("records.purge"),
        icon: <IconTrashX {...icon} />,
        isDangerous: true,
        onSelect: purge,
      },
    ],
  ];
  return {
    sections: [
      { id: "record", actions: [...offered(actions), ...tools("object")] },
      { id: "run", actions: tools("run") },
      { id: "access", actions: tools("access") },
      { id: "form", actions: offered(building) },
      { id: "delete", actions: offered(dangers) },
    ],
    restore: can.canDeleteRecords && isTrashed ? restore : null,
  };
}

const offered = (actions: readonly [boolean, MenuAction][]): MenuAction[] =>
  actions.flatMap(([isOffered, action]) => (isOffered ? action : []));
