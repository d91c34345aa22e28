import {
  IconArrowAutofitWidth,
  IconArrowLeft,
  IconArrowRight,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconCopy,
  IconEyeOff,
  IconFilter,
  IconLayoutRows,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconReplace,
  IconSortAscending,
  IconSortDescending,
  IconTrash,
  IconX,
} from "@tabler/icons-react";
import type { Field } from "#shared/contract/fields";
import type { Table } from "#shared/contract/tables";
import type { ViewConfig } from "#shared/contract/views";
import { FROZEN_MAX } from "#shared/limits/records";
import type { MinilistaSettings } from "#shared/views/types/minilista";
import { openPanel } from "../../../app/panels";
import { useCanBuild } from "../../../app/session/session-context";
import type { MenuSection } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import { operatorsOf } from "../../fields/public";
import type { Column } from "../../records/public";
import { canGroupBy, type PlacedField } from "../view-config";
import type { ViewState } from "../use-view-state";

interface HeaderMenuOptions {
  table: Table;
  placed: readonly PlacedField[];
  config: ViewConfig;
  settings: MinilistaSettings;
  change: ViewState["change"];
  onReorder: (fieldId: number, index: number) => void;
  /** Opens the panel of a new field that gets a place among the shown ones; absent if the user may not. */
  insertField: ((at: number, copyOf?: Field) => void) | undefined;
  fitWidth: (column: Column) => void;
  onFindReplace: (field: Field) => void;
  /** A condition was added whose value is to be filled in. */
  onFilter: () => void;
}

const icon = { size: 16, stroke: 1.5 } as const;

/** Plain texts, of which a part can be replaced. */
const isReplaceable = ({ type, config }: Field): boolean =>
  (type === "text" && config["format"] !== "richText") || type === "email" || type === "link";

/** Menu of a column: sort, filter, move, hide, and the actions of its field. */
export function useHeaderMenuSections(options: HeaderMenuOptions) {
  const {
    table,
    placed,
    config,
    settings,
    change,
    onReorder,
    insertField,
    fitWidth,
    onFilter,
    onFindReplace,
  } = options;
  const t = useText();
  const canManage = useCanBuild(table);
  const shownCount = placed.filter((one) => !one.isHidden).length;

  return (column: Column): MenuSection[] => {
    const { field, index } = column;
    const isLastFrozen = index === settings.frozen - 1;
    const order = config.sort?.find((one) => one.field === field.id)?.order;
    const isGrouped = config.group?.some((one) => one.field === field.id) === true;
    const sortBy = (next: "asc" | "desc") => change({ sort: [{ field: field.id, order: next }] });
    const filterBy = () => {
      const condition = { fieldId: field.id, operator: operatorsOf(field)[0] ?? "is" } as const;
      const { match = "all", conditions = [] } = config.filter ?? {};
      change({ filter: { match, conditions: [...conditions, condition] } });
      onFilter();
    };
    return [
      {
        id: "sort",
        actions: [
          {
            id: "asc",
            label: t("views.sortAsc"),
            icon: <IconSortAscending {...icon} />,
            isChosen: order === "asc",
            onSelect: () => sortBy("asc"),
          },
          {
            id: "desc",
            label: t("views.sortDesc"),
            icon: <IconSortDescending {...icon} />,
            isChosen: order === "desc",
            onSelect: () => sortBy("desc"),
          },
          ...(order === undefined
            ? []
            : [
                {
                  id: "unsort",
                  label: t("views.removeFieldSort"),
                  icon: <IconX {...icon} />,
                  onSelect: () =>
                    change({ sort: (config.sort ?? []).filter((one) => one.field !== field.id) }),
                },
              ]),
          canGroupBy(field) && isGrouped
            ? {
                id: "ungroup",
                label: t("views.removeFieldGroup"),
                icon: <IconX {...icon} />,
                onSelect: () =>
                  change({ group: (config.group ?? []).filter((one) => one.field !== field.id) }),
              }
            : {
                id: "group",
                label: t("views.groupBy"),
                icon: <IconLayoutRows {...icon} />,
                isDisabled: !canGroupBy(field),
                onSelect: () => change({ group: [{ field: field.id, order: "asc" }] }),
              },
          ...(column.canEdit && isReplaceable(field)
            ? [
                {
                  id: "replace",
                  label: t("records.findReplace"),
                  icon: <IconReplace {...icon} />,
                  onSelect: () => onFindReplace(field),
                },
              ]
            : []),
          { id: "filter", label: t("views.filterBy"), icon: <IconFilter {...icon} />, onSelect: filterBy },
        ],
      },
      {
        id: "place",
        actions: [
          {
            id: "left",
            label: t("fields.moveLeft"),
            icon: <IconArrowLeft {...icon} />,
            isDisabled: index === 0,
            onSelect: () => onReorder(field.id, index - 1),
          },
          {
            id: "right",
            label: t("fields.moveRight"),
            icon: <IconArrowRight {...icon} />,
            isDisabled: index >= shownCount - 1,
            onSelect: () => onReorder(field.id, index + 1),
          },
          {
            id: "fit",
            label: t("views.fitWidth"),
            icon: <IconArrowAutofitWidth {...icon} />,
            onSelect: () => fitWidth(column),
          },
          {
            id: "freeze",
            label: t(isLastFrozen ? "views.unfreeze" : "views.freezeHere"),
            icon: isLastFrozen ? <IconPinnedOff {...icon} /> : <IconPin {...icon} />,
            isDisabled: index >= FROZEN_MAX || (isLastFrozen && index === 0),
            onSelect: () => change({ settings: { ...settings, frozen: isLastFrozen ? 1 : index + 1 } }),
          },
          {
            id: "hide",
            label: t("views.hideField"),
            icon: <IconEyeOff {...icon} />,
            isDisabled: index === 0,
            onSelect: () => change({ hidden: [...(config.hidden ?? []), field.id] }),
          },
        ],
      },
      {
        id: "field",
        actions: canManage
          ? [
              {
                id: "edit",
                label: t("fields.edit"),
                icon: <IconPencil {...icon} />,
                onSelect: () => void openPanel("editField", { tableId: table.id, fieldId: field.id }),
              },
              ...(insertField
                ? [
                    {
                      id: "insertLeft",
                      label: t("fields.insertLeft"),
                      icon: <IconColumnInsertLeft {...icon} />,
                      isDisabled: index === 0,
                      onSelect: () => insertField(index),
                    },
                    {
                      id: "insertRight",
                      label: t("fields.insertRight"),
                      icon: <IconColumnInsertRight {...icon} />,
                      onSelect: () => insertField(index + 1),
                    },
                    {
                      id: "duplicate",
                      label: t("fields.duplicate"),
                      icon: <IconCopy {...icon} />,
                      onSelect: () => insertField(index + 1, field),
                    },
                  ]
                : []),
              {
                id: "delete",
                label: t("fields.delete"),
                icon: <IconTrash {...icon} />,
                isDangerous: true,
                isDisabled: table.fields.length === 1,
                onSelect: () => void openPanel("deleteField", { tableId: table.id, fieldId: field.id }),
              },
            ]
          : [],
      },
    ];
  };
}
