import type { BlockTypeName } from "#shared/blocks/block-type-names";
import type { Page } from "#shared/contract/pages";
import { isCallError, showError } from "../../../app/errors/show-error";
import { openPanel } from "../../../app/panels";
import { useAddBlockMutation } from "../api";
import { blockTypeViews } from "../blocks/registry";

/** Adds a block; one that shows records asks for its table first. */
export function useAddBlock({ id: appId }: Page, onAdded: (blockId: number) => void) {
  const [addBlock] = useAddBlockMutation();
  const add = async (type: BlockTypeName, tableId?: number) => {
    try {
      const { blockId } = await addBlock({ appId, type, ...(tableId !== undefined && { tableId }) }).unwrap();
      onAdded(blockId);
    } catch (error) {
      if (!isCallError(error)) throw error;
      showError(error);
    }
  };
  return (type: BlockTypeName): void => {
    if (!blockTypeViews[type].needsTable) return void add(type);
    openPanel("chooseBlockTable", { type, onChoose: (tableId) => void add(type, tableId) });
  };
}
