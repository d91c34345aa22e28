import type { ComponentType } from "react";
import { promptPart } from "../../app/errors/prompt-part";
import type { FormInputProps } from "./types/field-view";

const lazyInput = (load: () => Promise<ComponentType<FormInputProps>>) =>
  promptPart<FormInputProps>(
    async () => ({ default: await load() }),
    () => null,
  );

/** Inputs of forms for several values, whose code loads before a form shows, or with the first one that does. */
export const ChoicesInput = lazyInput(async () => (await import("./inputs/choices-input")).ChoicesInput);
export const TagsFormInput = lazyInput(async () => (await import("./inputs/tags-input")).TagsFormInput);
