import {
  IconAdjustments,
  IconArrowsHorizontal,
  IconCopy,
  IconDots,
  IconFileExport,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignRight,
  IconTrash,
} from "@tabler/icons-react";
import { alignments } from "#shared/blocks/arrange";
import type { Block, Page } from "#shared/contract/pages";
import { isCallError, showError } from "../../../app/errors/show-error";
import { confirm, openPanel } from "../../../app/panels";
import { showDeletedToast } from "../../../app/undo";
import { IconButton } from "../../../ui/button/icon-button";
import { Menu } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import { useArrange } from "../builder/use-arrange";
import { useCopyBlockMutation, useDeleteBlockMutation } from "../api";

const alignIcons = {
  left: <IconLayoutAlignLeft size={16} stroke={1.5} />,
  center: <IconLayoutAlignCenter size={16} stroke={1.5} />,
  right: <IconLayoutAlignRight size={16} stroke={1.5} />,
  full: <IconArrowsHorizontal size={16} stroke={1.5} />,
} as const;

interface BlockMenuProps {
  page: Page;
  block: Block;
  onChoose: () => void;
  onAdded: (blockId: number) => void;
}

/** Settings, copies and deletion of a block. */
export function BlockMenu({ page, block, onChoose, onAdded }: BlockMenuProps) {
  const t = useText();
  const { align } = useArrange(page);
  const [copyBlock] = useCopyBlockMutation();
  const [deleteBlock] = useDeleteBlockMutation();
  const ids = { appId: page.id, blockId: block.id };
  const icon = { size: 16, stroke: 1.5 } as const;
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      if (!isCallError(error)) throw error;
      showError(error);
    }
  };
  const duplicate = () =>
    attempt(async () => onAdded((await copyBlock({ ...ids, toAppId: page.id }).unwrap()).blockId));
  const remove = () =>
    attempt(async () => {
      const isSure = await confirm({
        title: t("apps.deleteBlockQuestion"),
        message: t("apps.deleteBlockHint"),
        confirmLabel: t("apps.deleteBlock"),
        isDangerous: true,
      });
      if (!isSure) return;
      const { changeSetId } = await deleteBlock(ids).unwrap();
      showDeletedToast(t("apps.blockDeleted"), changeSetId);
    });
  const sections = [
    {
      id: "block",
      actions: [
        ...(page.can.canEditBlocks
          ? [
              {
                id: "configure",
                label: t("apps.configure"),
                icon: <IconAdjustments {...icon} />,
                onSelect: onChoose,
              },
            ]
          : []),
        ...(page.can.canCreateBlocks
          ? [
              {
                id: "duplicate",
                label: t("apps.duplicateBlock"),
                icon: <IconCopy {...icon} />,
                onSelect: () => void duplicate(),
              },
              {
                id: "copy",
                label: t("apps.copyBlock"),
                icon: <IconFileExport {...icon} />,
                onSelect: () => void openPanel("copyBlock", ids),
              },
            ]
          : []),
      ],
    },
    {
      id: "align",
      actions: alignments.flatMap((alignment) => {
        const move = page.can.canEditBlocks && align(block.id, alignment);
        return move
          ? [
              {
                id: alignment,
                label: t(`apps.alignBlock.${alignment}`),
                icon: alignIcons[alignment],
                onSelect: move,
              },
            ]
          : [];
      }),
    },
    {
      id: "delete",
      actions: page.can.canDeleteBlocks
        ? [
            {
              id: "delete",
              label: t("apps.deleteBlock"),
              icon: <IconTrash {...icon} />,
              isDangerous: true,
              onSelect: () => void remove(),
            },
          ]
        : [],
    },
  ];
  return (
    <Menu sections={sections} label={t("apps.blockMenu")} align="end">
      <IconButton size="small" label={t("apps.blockMenu")}>
        <IconDots size={16} stroke={1.5} />
      </IconButton>
    </Menu>
  );
}
