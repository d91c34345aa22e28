import { lowcodeCalls } from "#shared/contract/lowcode";
import { lowcodeRunCalls } from "#shared/contract/lowcode-runs";
import { fromContract } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    lowCodeFunction: true;
    functionVersion: true;
    functionSecret: true;
    functionRun: true;
  }
}

const stale = ["lowCodeFunction"] as const;

export const lowcodeApi = fromContract(lowcodeCalls, {
  provides: {
    listLowCodeFunctions: ["lowCodeFunction:list"],
    getLowCodeFunction: ["lowCodeFunction:one"],
    listFunctionVersions: ["functionVersion:list"],
    listFunctionSecrets: ["functionSecret:list"],
  },
  invalidates: {
    createLowCodeFunction: stale,
    updateLowCodeFunction: stale,
    deleteLowCodeFunction: [...stale, "trash"],
    createFunctionVersion: [...stale, "functionVersion"],
    setFunctionSecret: ["functionSecret"],
  },
  live: {
    "function.changed": {
      listLowCodeFunctions: "refetch",
      getLowCodeFunction: "refetch",
      listFunctionVersions: "refetch",
    },
  },
});
export const lowcodeRunsApi = fromContract(lowcodeRunCalls, {
  provides: { listFunctionRuns: ["functionRun:list"] },
  invalidates: { runLowCodeFunction: ["functionRun"] },
});
export const { useRunLowCodeFunctionMutation, useListFunctionRunsQuery, useGetFunctionRuntimesQuery } =
  lowcodeRunsApi;

export const {
  useListLowCodeFunctionsQuery,
  useGetLowCodeFunctionQuery,
  useCreateLowCodeFunctionMutation,
  useUpdateLowCodeFunctionMutation,
  useDeleteLowCodeFunctionMutation,
  useListFunctionVersionsQuery,
  useLazyGetFunctionVersionQuery,
  useCreateFunctionVersionMutation,
  useListFunctionSecretsQuery,
  useSetFunctionSecretMutation,
} = lowcodeApi;
