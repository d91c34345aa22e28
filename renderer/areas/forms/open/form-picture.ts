import { formCalls } from "#shared/contract/forms";
import { callAddress } from "../../../app/api/send-call";

/** Where a picture of a table's forms is. */
export const formPictureAddress = (tableId: number, fileId: number): string =>
  callAddress(formCalls.getFormPicture, { tableId, fileId });
