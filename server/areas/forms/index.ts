import { formCalls } from "#shared/contract/forms";
import { formsTexts } from "#shared/text/forms";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { formDependants } from "./dependants";
import { openFormOfRecord, saveFormOfRecord } from "./fill-in";
import { formKind, formPictureKind } from "./form";
import { listFormsOfField } from "./forms-of-field";
import { migrations } from "./migrations";
import { getFormPicture, uploadFormPicture } from "./pictures";
import {
  createFieldForm,
  createRecordForm,
  createTableForm,
  deleteForm,
  getForm,
  listForms,
  restoreForm,
  saveTableForm,
  updateForm,
} from "./service";

const handlers = implement(formCalls, {
  listForms,
  saveTableForm,
  createTableForm,
  getForm,
  createFieldForm,
  createRecordForm,
  updateForm,
  openFormOfRecord,
  saveFormOfRecord,
  deleteForm,
  restoreForm,
  listFormsOfField,
  uploadFormPicture,
  getFormPicture,
});

export const forms = defineArea({
  name: "forms",
  texts: formsTexts,
  calls: [handlers],
  objects: [formKind, formPictureKind],
  migrations,
  dependants: formDependants,
});
