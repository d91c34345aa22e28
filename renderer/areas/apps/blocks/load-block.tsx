import { lazy, type ComponentType } from "react";
import { promptPart, type PromptPart } from "../../../app/errors/prompt-part";
import { GridSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import type { BlockProps, BlockSettingsProps } from "./block-view";

function Waiting() {
  const t = useText();
  return <GridSkeleton label={t("app.loading")} />;
}

/** A block's component that loads when one of its type first shows; the list knows only that settings are an object. */
export const loadBlock = <Config extends object>(
  load: () => Promise<{ default: ComponentType<BlockProps<Config>> }>,
): PromptPart<BlockProps> =>
  promptPart(load as () => Promise<{ default: ComponentType<BlockProps> }>, Waiting);

export const loadSettings = <Config extends object>(
  load: () => Promise<{ default: ComponentType<BlockSettingsProps<Config>> }>,
): ComponentType<BlockSettingsProps> =>
  lazy(load as () => Promise<{ default: ComponentType<BlockSettingsProps> }>);
