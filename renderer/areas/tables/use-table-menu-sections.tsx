import {
  IconAt,
  IconColumns3,
  IconCopy,
  IconDownload,
  IconEyeQuestion,
  IconFingerprint,
  IconHourglass,
  IconLink,
  IconMail,
  IconPalette,
  IconPencil,
  IconTrash,
  IconTrashX,
  IconUpload,
} from "@tabler/icons-react";
import { useNavigate } from "react-router-dom";
import type { Table } from "#shared/contract/tables";
import { copyLink, copyText } from "../../app/copy-text";
import { isCallError, showError } from "../../app/errors/show-error";
import { confirm, openPanel } from "../../app/panels";
import { useBuilderMode, useCan, useCanBuild, usePlan } from "../../app/session/session-context";
import { showDeletedToast } from "../../app/undo";
import type { MenuSection } from "../../ui/layers/menu";
import { useText } from "../../ui/text";
import { uploadPath } from "../connector/public";
import { useStartExport } from "../exports/public";
import { watchedFields } from "../sla/public";
import { useDeleteTableMutation } from "./api";

const icon = { size: 16, stroke: 1.5 } as const;

/** What can be done with a table. */
export function useTableMenuSections(table: Table): MenuSection[] {
  const t = useText();
  const navigate = useNavigate();
  const builderMode = useBuilderMode();
  const { canCreateTables, canViewConnectorPage } = useCan();
  const [hasUnique, hasConditionals] = [usePlan("uniqueRecords"), usePlan("conditionals")];
  const [deleteTable] = useDeleteTableMutation();
  const canBuild = useCanBuild(table);
  const { canCreateRecords, canDeleteRecords } = table.can;
  const name = table.displayLabel;
  const { start, isLocked } = useStartExport(table.id, name);

  const remove = async () => {
    const isSure = await confirm({
      title: t("tables.deleteTitle", { table: name }),
      message: t("tables.deleteMessage"),
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      const { changeSetId } = await deleteTable({ tableId: table.id }).unwrap();
      void navigate("/workspaces");
      showDeletedToast(t("tables.deleted", { table: name }), changeSetId);
    } catch (error) {
      if (!isCallError(error)) throw error;
      showError(error);
    }
  };
  const rename = () => document.querySelector<HTMLInputElement>("[data-table-title]")?.select();
  return [
    {
      id: "table",
      actions: [
        ...(canBuild
          ? [
              {
                id: "rename",
                label: t("tables.rename"),
                icon: <IconPencil {...icon} />,
                onSelect: rename,
              },
              {
                id: "icon",
                label: t("tables.iconAndColor"),
                icon: <IconPalette {...icon} />,
                onSelect: () => void openPanel("iconColor", { kind: "table", id: table.id }),
              },
              {
                id: "fields",
                label: t("fields.editAll"),
                icon: <IconColumns3 {...icon} />,
                onSelect: () => void openPanel("tableFields", { tableId: table.id }),
              },
              ...(hasUnique
                ? [
                    {
                      id: "unique",
                      label: t("fields.uniqueRecords"),
                      icon: <IconFingerprint {...icon} />,
                      onSelect: () => void openPanel("uniqueRecords", { tableId: table.id }),
                    },
                  ]
                : []),
              ...(hasConditionals
                ? [
                    {
                      id: "conditionals",
                      label: t("fields.conditionals"),
                      icon: <IconEyeQuestion {...icon} />,
                      onSelect: () => void openPanel("conditionals", { tableId: table.id }),
                    },
                  ]
                : []),
              {
                id: "email",
                label: t("emails.settings"),
                icon: <IconMail {...icon} />,
                onSelect: () => void openPanel("tableEmail", { tableId: table.id }),
              },
            ]
          : []),
        ...(table.email_address === null
          ? []
          : [
              {
                id: "copyEmail",
                label: t("emails.copyAddress"),
                icon: <IconAt {...icon} />,
                onSelect: () => void copyText(table.email_address ?? "", "emails.addressCopied"),
              },
            ]),
        {
          id: "link",
          label: t("tables.copyLink"),
          icon: <IconLink {...icon} />,
          onSelect: () => void copyLink(`/object/${table.id}`),
        },
        {
          id: "download",
          label: t("exports.title"),
          icon: <IconDownload {...icon} />,
          isDisabled: isLocked,
          onSelect: () => void start({ format: "csv" }),
        },
        ...(canViewConnectorPage && canCreateRecords
          ? [
              {
                id: "upload",
                label: t("records.uploadData"),
                icon: <IconUpload {...icon} />,
                onSelect: () => void navigate(uploadPath(table)),
              },
            ]
          : []),
        ...(canCreateTables
          ? [
              {
                id: "duplicate",
                label: t("tables.duplicate"),
                icon: <IconCopy {...icon} />,
                onSelect: () => void openPanel("duplicateTable", { tableId: table.id }),
              },
            ]
          : []),
        ...(watchedFields(table.fields).length > 0
          ? [
              {
                id: "sla",
                label: t("sla.title"),
                icon: <IconHourglass {...icon} />,
                onSelect: () => void navigate(`/object/${table.id}/views/sla`),
              },
            ]
          : []),
        ...(builderMode && canDeleteRecords
          ? [
              {
                id: "trash",
                label: t("tables.trash"),
                icon: <IconTrashX {...icon} />,
                onSelect: () => void navigate(`/object/${table.id}/trash`),
              },
            ]
          : []),
      ],
    },
    {
      id: "delete",
      actions: canBuild
        ? [
            {
              id: "delete",
              label: t("tables.delete"),
              icon: <IconTrash {...icon} />,
              isDangerous: true,
              onSelect: () => void remove(),
            },
          ]
        : [],
    },
  ];
}
