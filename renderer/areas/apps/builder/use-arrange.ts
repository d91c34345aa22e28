import { alignedPlace, withoutGaps, type Alignment } from "#shared/blocks/arrange";
import type { Page } from "#shared/contract/pages";
import { isCallError, showError } from "../../../app/errors/show-error";
import { useSaveLayoutMutation } from "../api";

/** Puts blocks in order: one to an edge of the page, or all without gaps between them. */
export function useArrange({ id: appId, layouts }: Page) {
  const [saveLayout] = useSaveLayoutMutation();
  const { components } = layouts.desktop;
  const save = (moved: typeof components) => {
    saveLayout({ appId, device: "desktop", components: moved })
      .unwrap()
      .catch((error: unknown) => {
        if (!isCallError(error)) throw error;
        showError(error);
      });
  };
  /** Returns null if another block is in the way. */
  const align = (blockId: number, alignment: Alignment): (() => void) | null => {
    const place = alignedPlace(components, blockId, alignment);
    return place && (() => save([place]));
  };
  return { align, closeGaps: () => save(withoutGaps(components)) };
}
