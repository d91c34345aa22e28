import type { App, ViewConfig, ViewDraft } from "../contract/views";
import { changedSettings, isSameJson, mergeSettings } from "../merge-settings";
import { fromFlat, toFlat } from "./flat-config";

const flatDraft = ({ seen, wish }: ViewDraft) => ({ seen: toFlat(seen), wish: toFlat(wish) });

/** A view's settings as someone sees them: what they changed for themselves, over what everybody sees now. */
export const withDraft = (config: ViewConfig, draft: ViewDraft | null): ViewConfig =>
  draft ? fromFlat(mergeSettings({ ...flatDraft(draft), now: toFlat(config) })) : config;

/** Whether two views' settings are the same; settings that are not there count as empty ones. */
export const isSameConfig = (one: ViewConfig, other: ViewConfig): boolean =>
  isSameJson(toFlat(one), toFlat(other));

/** Whether someone sees a view otherwise than everybody does. */
export const isChanged = ({ config, draft }: Pick<App, "config" | "draft">): boolean =>
  !isSameConfig(withDraft(config, draft), config);

/**
 * The draft after a further change. Earlier changes keep the settings that they began with, so that saving for
 * everyone detects concurrent changes.
 */
export function changeDraft(now: ViewConfig, draft: ViewDraft | null, part: Partial<ViewConfig>): ViewDraft {
  const flat = draft && flatDraft(draft);
  const begun = flat ? changedSettings(flat).map((name) => [name, flat.seen[name]]) : [];
  const seen = fromFlat({ ...toFlat(now), ...Object.fromEntries(begun) });
  return { seen, wish: { ...withDraft(now, draft), ...part } };
}
