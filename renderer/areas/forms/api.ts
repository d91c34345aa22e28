import { formCalls } from "#shared/contract/forms";
import { fromContract, refetchSame } from "../../app/api";

const { getForm } = formCalls;
export const { useGetFormQuery } = fromContract(
  { getForm },
  { live: { "form.changed": { getForm: refetchSame("formId") } } },
);
