import type { ComponentType } from "react";
import { promptPart, type PromptPart } from "../../../app/errors/prompt-part";
import { GridSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import type { ViewProps } from "./view-type-view";

function Waiting() {
  const t = useText();
  return <GridSkeleton label={t("records.loading")} />;
}

/** A view's component that loads when it first shows; the list of types knows only that its settings are an object. */
export const loadView = <Settings extends object>(
  load: () => Promise<{ default: ComponentType<ViewProps<Settings>> }>,
): PromptPart<ViewProps> => promptPart(load as () => Promise<{ default: ComponentType<ViewProps> }>, Waiting);
