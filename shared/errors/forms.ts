import { defineErrors } from "./define";

/** Errors of forms. Source: specification 2, section 8. */
export const formsErrors = defineErrors({
  form_cfg_error: { status: 404, text: "forms.cfgError" },
  form_not_found: { status: 404, text: "forms.notFound" },
  form_not_editable: { status: 403, text: "forms.notEditable" },
});

declare module "./define" {
  interface Errors {
    forms: typeof formsErrors;
  }
}
