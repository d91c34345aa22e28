import { formulaCalls } from "#shared/contract/formulas";
import { fromContract, onEach, refetchSame, tagOf } from "../../../app/api";

export const formulasApi = fromContract(formulaCalls, {
  provides: { getFormulaFields: (_reply, _error, { tableId }) => [tagOf("table", tableId)] },
  live: onEach(["table.updated", "table.deleted", "table.restored", "field.changed"], {
    getFormulaFields: refetchSame("tableId"),
  }),
  // Records may have changed, so these are requested each time they are shown.
  options: { previewFormula: { keepUnusedDataFor: 0 }, explainFormula: { keepUnusedDataFor: 0 } },
});
export const { useGetFormulaFieldsQuery, usePreviewFormulaQuery, useExplainFormulaQuery } = formulasApi;
