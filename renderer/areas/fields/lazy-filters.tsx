import type { ComponentType } from "react";
import { promptPart } from "../../app/errors/prompt-part";
import type { FilterValueProps } from "./types/field-view";

const lazyValue = (load: () => Promise<ComponentType<FilterValueProps>>) =>
  promptPart<FilterValueProps>(
    async () => ({ default: await load() }),
    () => null,
  );

/** The inputs of filters, whose code loads when one first shows. */
export const CheckboxFilterValue = lazyValue(
  async () => (await import("./filters/checkbox-filter-value")).CheckboxFilterValue,
);
export const ChoiceFilterValue = lazyValue(
  async () => (await import("./filters/choice-filter-value")).ChoiceFilterValue,
);
export const ConnectedFilterValue = lazyValue(
  async () => (await import("./filters/connected-filter-value")).ConnectedFilterValue,
);
export const DateFilterValue = lazyValue(
  async () => (await import("./filters/date-filter-value")).DateFilterValue,
);
export const TagsFilterValue = lazyValue(
  async () => (await import("./filters/tags-filter-value")).TagsFilterValue,
);
