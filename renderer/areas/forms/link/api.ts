import { formCalls } from "#shared/contract/forms";
import { formLinkCalls } from "#shared/contract/public-forms";
import { fromContract } from "../../../app/api";

declare module "../../../app/api/tags" {
  interface Kinds {
    formLink: true;
  }
}

const stale = ["formLink"] as const;

/** Links of forms, and the forms of a table that can be shared. */
export const formLinksApi = fromContract(
  { ...formLinkCalls, formsToShare: formCalls.listForms, saveFormToShare: formCalls.saveTableForm },
  {
    provides: { getFormLink: ["formLink:all"], listPublicForms: ["formLink:list"] },
    invalidates: { saveFormLink: stale, deleteFormLink: stale },
    options: { formsToShare: { keepUnusedDataFor: 0 } },
    live: {
      "publicForm.changed": { getFormLink: "refetch", listPublicForms: "refetch" },
      "form.changed": { listPublicForms: "refetch" },
    },
  },
);
export const {
  useGetFormLinkQuery,
  useLazyGetFormLinkQuery,
  useSaveFormLinkMutation,
  useListPublicFormsQuery,
  useFormsToShareQuery,
  useSaveFormToShareMutation,
} = formLinksApi;
