import { publicApiCalls } from "#shared/contract/public-api";
import { fromContract } from "../app/api";

const { downloadApiClient: _, ...calls } = publicApiCalls;

export const publicApi = fromContract(calls, {});
export const { useListApiTablesQuery } = publicApi;
