import type { BlockTypeName } from "#shared/blocks/block-type-names";
import type { Place } from "#shared/blocks/place";
import type { Page } from "#shared/contract/pages";
import { isCallError, showError } from "../../../app/errors/show-error";
import { confirm, openPanel } from "../../../app/panels";
import { useText } from "../../../ui/text";
import { useAddBlockMutation } from "../api";
import { blockTypeViews } from "../blocks/registry";

interface AddOptions {
  place?: Place;
  /** It was put onto the page by hand: nothing is asked. */
  isSure?: boolean;
}

/** The table of the block that was added last: a page is mostly about one. */
function lastTable(components: Page["components"]): number | undefined {
  const tables = components
    .toSorted((a, b) => a.id - b.id)
    .map(({ config }) => (config as { tableId?: unknown }).tableId)
    .filter((tableId) => typeof tableId === "number");
  return tables.at(-1);
}

/** Adds a block after asking; one that shows records asks for its table. */
export function useAddBlock({ id: appId, components }: Page, onAdded: (blockId: number) => void) {
  const t = useText();
  const [addBlock] = useAddBlockMutation();
  const add = async (type: BlockTypeName, about: { tableId?: number; place?: Place }) => {
    try {
      const { blockId } = await addBlock({ appId, type, ...about }).unwrap();
      onAdded(blockId);
    } catch (error) {
      if (!isCallError(error)) throw error;
      showError(error);
    }
  };
  const ask = async (type: BlockTypeName, about: { place?: Place }) => {
    const isSure = await confirm({
      title: t("apps.addBlock"),
      message: t("apps.addQuestion", { block: t(blockTypeViews[type].label) }),
      confirmLabel: t("apps.addBlock"),
    });
    if (isSure) await add(type, about);
  };
  return (type: BlockTypeName, { place, isSure = false }: AddOptions = {}): void => {
    const about = place ? { place } : {};
    if (blockTypeViews[type].needsTable)
      openPanel("chooseBlockTable", {
        type,
        tableId: lastTable(components),
        onChoose: (tableId) => void add(type, { ...about, tableId }),
      });
    else void (isSure ? add(type, about) : ask(type, about));
  };
}
