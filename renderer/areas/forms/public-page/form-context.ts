import type { PublicForm } from "#shared/contract/public-forms";
import type { Language } from "#shared/languages";
import type { FormApi } from "./api";
import type { FormModel } from "./use-form";

/** Context of the form's inputs. */
export interface FormContext {
  form: PublicForm;
  model: FormModel;
  api: FormApi;
  language: Language;
}
