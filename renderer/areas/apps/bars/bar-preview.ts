import type { ShownBars } from "#shared/contract/bars";
import { createStore } from "../../../ui/store/create-store";
import { useStore } from "../../../ui/store/use-store";

/** Bars as they would look with what someone is changing in an editor. */
interface BarPreview {
  appId: number;
  shown: ShownBars;
}

const preview = createStore<BarPreview | null>(null);

export const showPreview = preview.set;
export const usePreview = (): BarPreview | null => useStore(preview);
