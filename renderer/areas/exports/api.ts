import { exportCalls } from "#shared/contract/exports";
import { fromContract } from "../../app/api";

const { exportTable, getExport } = exportCalls;

export const { useExportTableMutation, useGetExportQuery } = fromContract(
  { exportTable, getExport },
  { options: { getExport: { keepUnusedDataFor: 0 } } },
);
