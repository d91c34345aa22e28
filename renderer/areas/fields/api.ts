import { archivedFieldCalls } from "#shared/contract/archived-fields";
import { fieldConversionCalls } from "#shared/contract/field-conversions";
import { fieldCalls } from "#shared/contract/fields";
import { suggestedFieldCalls } from "#shared/contract/suggested-fields";
import { tableConfigCalls } from "#shared/contract/table-config";
import { fromContract, onEach, refetchSame, tagOf } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    field: true;
  }
}

type OfTable = { tableId: unknown };
const tableOf = (_reply: unknown, _error: unknown, argument: OfTable) =>
  [tagOf("table", argument.tableId)] as const;

export const fieldsApi = fromContract(fieldCalls, {
  options: { listBrokenFields: { keepUnusedDataFor: 0 } },
  invalidates: {
    createField: tableOf,
    connectTable: (_reply, _error, { tableId, connectedTableId }) => [
      tagOf("table", tableId),
      tagOf("table", connectedTableId),
    ],
    updateField: tableOf,
    reorderFields: tableOf,
    deleteField: tableOf,
  },
});
export const {
  useCreateFieldMutation,
  useConnectTableMutation,
  useUpdateFieldMutation,
  useReorderFieldsMutation,
  useDeleteFieldMutation,
  useListBrokenFieldsQuery,
} = fieldsApi;

/** The download is a link, so it needs no hook. */
const { previewFieldType, changeFieldType, listRefusedValues } = fieldConversionCalls;
export const { usePreviewFieldTypeQuery, useChangeFieldTypeMutation, useListRefusedValuesQuery } =
  fromContract(
    { previewFieldType, changeFieldType, listRefusedValues },
    {
      invalidates: { changeFieldType: tableOf },
      options: { previewFieldType: { keepUnusedDataFor: 0 }, listRefusedValues: { keepUnusedDataFor: 0 } },
    },
  );

export const { useGetUniqueConfigQuery, useSetUniqueConfigMutation, useSetConditionalsMutation } =
  fromContract(tableConfigCalls, {
    provides: { getUniqueConfig: tableOf },
    invalidates: { setUniqueConfig: tableOf, setConditionals: tableOf },
    live: onEach(["table.updated", "table.restored", "field.changed"], {
      getUniqueConfig: refetchSame("tableId"),
    }),
  });

export const { useListArchivedFieldsQuery, useRestoreFieldMutation } = fromContract(archivedFieldCalls, {
  provides: { listArchivedFields: ["field:trash"] },
  invalidates: {
    restoreField: (reply, error, argument) => ["field:trash", ...tableOf(reply, error, argument)],
  },
  live: { "field.changed": { listArchivedFields: refetchSame("tableId") } },
});

export const { useSuggestFieldsMutation } = fromContract(suggestedFieldCalls, {
  invalidates: { suggestFields: tableOf },
});
