import type { App, ViewConfig, ViewDraft } from "../contract/views";
import { changedSettings, isSameJson, mergeSettings } from "../merge-settings";

/** A view's settings as somebody sees them: what they changed for themselves, over what everybody sees now. */
export const withDraft = (config: ViewConfig, draft: ViewDraft | null): ViewConfig =>
  draft ? mergeSettings({ ...draft, now: config }) : config;

/** Whether somebody sees a view otherwise than everybody does. */
export function isChanged({ config, draft }: Pick<App, "config" | "draft">): boolean {
  return !isSameJson(withDraft(config, draft), config);
}

/**
 * The draft after a further change. What was changed before keeps the settings that it began with, so that saving it
 * for everyone tells whether somebody else changed the same since.
 */
export function changeDraft(now: ViewConfig, draft: ViewDraft | null, part: Partial<ViewConfig>): ViewDraft {
  const begun = draft ? changedSettings(draft).map((name) => [name, draft.seen[name]]) : [];
  return { seen: { ...now, ...Object.fromEntries(begun) }, wish: { ...withDraft(now, draft), ...part } };
}
