/** How the names of all drafts of forms start. */
export const FORM_DRAFTS = "form-draft:";
