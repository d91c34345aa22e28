import { formCalls } from "#shared/contract/forms";
import { usePictureUpload } from "../../../app/api/use-picture-upload";

/** Uploads a picture for the forms of a table. */
export const useFormPicture = (tableId: number, onPicture: (fileId: number) => void) =>
  usePictureUpload(formCalls.uploadFormPicture, { tableId }, ({ fileId }) => onPicture(fileId));
