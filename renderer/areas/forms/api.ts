import { formCalls } from "#shared/contract/forms";
import { fromContract, refetchSame, tagOf } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    form: true;
  }
}

type OfTable = { tableId: unknown };
const changed = (reply: { form: OfTable } | undefined) =>
  reply ? ["form:all" as const, tagOf("table", reply.form.tableId)] : [];

const formsApi = fromContract(formCalls, {
  provides: {
    listForms: ["form:all"],
    getForm: ["form:all"],
    openFormOfRecord: ["form:all"],
  },
  invalidates: {
    saveTableForm: changed,
    createRecordForm: changed,
    createTableForm: changed,
    createFieldForm: changed,
    updateForm: changed,
    restoreForm: changed,
    deleteForm: ["form:all"],
  },
  options: { listFormsOfField: { keepUnusedDataFor: 0 } },
  live: {
    "form.changed": {
      listForms: refetchSame("tableId"),
      getForm: refetchSame("formId"),
      openFormOfRecord: refetchSame("formId"),
    },
  },
});
export const {
  useListFormsQuery,
  useGetFormQuery,
  useLazyGetFormQuery,
  useOpenFormOfRecordQuery,
  useListFormsOfFieldQuery,
  useSaveTableFormMutation,
  useCreateRecordFormMutation,
  useCreateTableFormMutation,
  useCreateFieldFormMutation,
  useUpdateFormMutation,
  useDeleteFormMutation,
} = formsApi;
