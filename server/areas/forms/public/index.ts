import { formLinkCalls, publicFormCalls } from "#shared/contract/public-forms";
import { publicFormsTexts } from "#shared/text/public-forms";
import { defineArea } from "../../../define-area";
import { implement } from "../../../http/implement";
import { deleteFormLink, getFormLink, saveFormLink } from "./link";
import { listPublicForms } from "./list-public";
import { migrations } from "./migrations";
import { getPublicFormPicture } from "./picture";
import { publicFormKind } from "./public-form";
import { getFormChallenge, getPublicForm, openPublicForm } from "./read-page";
import { searchPublicForm } from "./search";
import { submitPublicForm } from "./submit";
import { uploadPublicFile } from "./upload";

const links = implement(formLinkCalls, { getFormLink, saveFormLink, deleteFormLink, listPublicForms });
const pages = implement(publicFormCalls, {
  getPublicForm,
  openPublicForm,
  getFormChallenge,
  submitPublicForm,
  uploadPublicFile,
  searchPublicForm,
  getPublicFormPicture,
});

/** Public links of forms, and the pages behind them. */
export const publicForms = defineArea({
  name: "publicForms",
  texts: publicFormsTexts,
  calls: [links, pages],
  objects: [publicFormKind],
  migrations,
});
