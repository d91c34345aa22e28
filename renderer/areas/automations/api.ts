import { automationRunCalls } from "#shared/contract/automation-runs";
import { automationCalls } from "#shared/contract/automations";
import { fromContract, refetchSame } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    automation: true;
    automationRun: true;
    automationConnection: true;
  }
}

const changed = ["automation:list", "automation:one", "automation:buttons"] as const;
const ran = ["automationRun:list", "automationRun:one", "automation:list"] as const;
const connected = ["automationConnection:list"] as const;
/** The hook answers requests of outside systems. */
const { receiveAutomationHook: _, ...calls } = automationCalls;

export const automationsApi = fromContract(calls, {
  provides: {
    listAutomations: ["automation:list"],
    listAutomationSuggestions: ["automation:list"],
    getAutomation: ["automation:one"],
    listAutomationVersions: ["automation:one"],
    listAutomationButtons: ["automation:buttons"],
    listAutomationConnections: connected,
  },
  invalidates: {
    createAutomation: changed,
    updateAutomation: ["automation:list"],
    publishAutomation: changed,
    enableAutomation: changed,
    duplicateAutomation: changed,
    takeOverAutomation: changed,
    deleteAutomation: changed,
    restoreAutomation: changed,
    purgeAutomation: changed,
    restoreAutomationVersion: changed,
    runAutomation: ran,
    saveAutomationConnection: connected,
    finishAutomationSignIn: connected,
    testAutomationConnection: connected,
    deleteAutomationConnection: connected,
  },
  live: {
    "automation.changed": {
      listAutomations: "refetch",
      listAutomationButtons: "refetch",
      getAutomation: refetchSame("automationId"),
      listAutomationVersions: refetchSame("automationId"),
    },
    "automationRun.changed": { listAutomations: "refetch" },
    "automationConnection.changed": { listAutomationConnections: "refetch" },
  },
});
export const {
  useListAutomationAppsQuery,
  useListAutomationsQuery,
  useListAutomationSuggestionsQuery,
  useGetAutomationQuery,
  useCreateAutomationMutation,
  useUpdateAutomationMutation,
  usePublishAutomationMutation,
  useEnableAutomationMutation,
  useDuplicateAutomationMutation,
  useTakeOverAutomationMutation,
  useDeleteAutomationMutation,
  useRestoreAutomationMutation,
  usePurgeAutomationMutation,
  useListAutomationVersionsQuery,
  useGetAutomationVersionQuery,
  useRestoreAutomationVersionMutation,
  useListAutomationValuesQuery,
  useLazyDryRunAutomationQuery,
  useRunAutomationMutation,
  useListAutomationConnectionsQuery,
  useSaveAutomationConnectionMutation,
  useBeginAutomationSignInMutation,
  useFinishAutomationSignInMutation,
  useTestAutomationConnectionMutation,
  useDeleteAutomationConnectionMutation,
} = automationsApi;

export const runsApi = fromContract(automationRunCalls, {
  provides: {
    listAutomationRuns: ["automationRun:list"],
    getAutomationRun: ["automationRun:one"],
    listAutomationApprovals: ["automationRun:list"],
    listAutomationLog: ["automationRun:list"],
  },
  invalidates: {
    resendAutomationRun: ran,
    resendAutomationRuns: ran,
    replayAutomationRun: ran,
    cancelAutomationRun: ran,
    answerAutomationApproval: ran,
  },
  live: {
    "automationRun.changed": {
      listAutomationRuns: "refetch",
      getAutomationRun: refetchSame("runId"),
      listAutomationApprovals: "refetch",
      listAutomationLog: "refetch",
    },
  },
});
export const {
  useListAutomationRunsQuery,
  useGetAutomationRunQuery,
  useResendAutomationRunMutation,
  useResendAutomationRunsMutation,
  useReplayAutomationRunMutation,
  useCancelAutomationRunMutation,
  useListAutomationApprovalsQuery,
  useAnswerAutomationApprovalMutation,
  useListAutomationLogQuery,
  useExportAutomationLogMutation,
} = runsApi;
