import { exportCalls } from "#shared/contract/exports";
import { fromContract } from "../../app/api";

const { exportTable, getExport, openExport } = exportCalls;

export const { useExportTableMutation, useGetExportQuery, useOpenExportMutation } = fromContract(
  { exportTable, getExport, openExport },
  { options: { getExport: { keepUnusedDataFor: 0 } } },
);
