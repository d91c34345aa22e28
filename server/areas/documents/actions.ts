import { defineActions } from "../../policy/action";
import { documentRules } from "../../policy/document-level";

/** Rights to the text of a document and the blocks in it. */
export const documentActions = defineActions("document", "document_not_found", {
  edit: documentRules.edit,
  createBlocks: documentRules.createBlocks,
});
