import type { ComponentType } from "react";
import { promptPart } from "../../app/errors/prompt-part";
import type { FieldConfigProps } from "./types/field-view";

const lazyForm = (load: () => Promise<ComponentType<FieldConfigProps>>) =>
  promptPart<FieldConfigProps>(
    async () => ({ default: await load() }),
    () => null,
  );

/** The settings of field types, whose code loads when one first shows. */
export const AttachmentVisionConfigForm = lazyForm(
  async () => (await import("./config/attachment-vision-config")).AttachmentVisionConfigForm,
);
export const CheckboxConfigForm = lazyForm(
  async () => (await import("./config/checkbox-config")).CheckboxConfigForm,
);
export const ChecklistConfigForm = lazyForm(
  async () => (await import("./config/checklist-config")).ChecklistConfigForm,
);
export const CurrencyConfigForm = lazyForm(
  async () => (await import("./config/currency-config")).CurrencyConfigForm,
);
export const DateConfigForm = lazyForm(async () => (await import("./config/date-config")).DateConfigForm);
export const FilesConfigForm = lazyForm(async () => (await import("./config/files-config")).FilesConfigForm);
export const NumberConfigForm = lazyForm(
  async () => (await import("./config/number-config")).NumberConfigForm,
);
export const OptionsConfigForm = lazyForm(
  async () => (await import("./config/options-config")).OptionsConfigForm,
);
export const PercentConfigForm = lazyForm(
  async () => (await import("./config/percent-config")).PercentConfigForm,
);
export const RecordIdConfigForm = lazyForm(
  async () => (await import("./config/record-id-config")).RecordIdConfigForm,
);
export const SelectConfigForm = lazyForm(
  async () => (await import("./config/select-config")).SelectConfigForm,
);
export const TextConfigForm = lazyForm(async () => (await import("./config/text-config")).TextConfigForm);
export const TimeConfigForm = lazyForm(async () => (await import("./config/time-config")).TimeConfigForm);
