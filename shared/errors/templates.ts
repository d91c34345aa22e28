import { defineErrors } from "./define";

/** Errors of templates. */
export const templatesErrors = defineErrors({
  template_not_found: { status: 404, text: "templates.notFound" },
  template_profile_not_found: { status: 404, text: "templates.profileNotFound" },
  template_busy: { status: 409, text: "templates.creating" },
  template_invalid: { status: 400, text: "templates.invalidFile" },
});

declare module "./define" {
  interface Errors {
    templates: typeof templatesErrors;
  }
}
