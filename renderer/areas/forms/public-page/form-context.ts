import type { PublicForm } from "#shared/contract/public-forms";
import type { Language } from "#shared/languages";
import type { FormApi } from "./api";
import type { FormModel } from "./use-form";

/** What every input of the form may use. */
export interface FormContext {
  form: PublicForm;
  model: FormModel;
  api: FormApi;
  language: Language;
}
