import type { GatedPart } from "#shared/permissions/features";
import { automationCalls } from "#shared/contract/automations";
import { automationRunCalls } from "#shared/contract/automation-runs";
import { automationsTexts } from "#shared/text/automations";
import { contribute } from "../../contributions";
import { recordButtons } from "../../automations/record-buttons";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { storedFilters } from "../../tables/public";
import { requirePlan } from "../../plans/plan";
import type { Actor } from "../../policy/actor";
import { automationKind, automationVersions } from "./automation";
import { clockJob, planClock } from "./clock";
import { automationConnectionKind } from "./connections/connection";
import {
  deleteAutomationConnection,
  listAutomationConnections,
  saveAutomationConnection,
  testAutomationConnection,
} from "./connections/service";
import { beginAutomationSignIn, finishAutomationSignIn } from "./connections/sign-in";
import { automationsDemo } from "./demo/demo";
import { serveServiceHooks } from "./hooks/serve-service-hooks";
import { forgetRunsJob } from "./forget-runs-job";
import { listAutomationValues } from "./list-values";
import { exportAutomationLog, listAutomationLog } from "./log";
import { logExportJob } from "./log-export-job";
import { migrations } from "./migrations";
import { planPolls, pollJob } from "./polling/poll-job";
import { automationReader } from "./reader";
import { dryRunAutomation } from "./run/dry-run";
import { approvalReader } from "./run/chat-approvals";
import { importRunsJob } from "./run/import-runs-job";
import { automationRunJob } from "./run/run-job";
import {
  answerAutomationApproval,
  cancelAutomationRun,
  getAutomationRun,
  listAutomationApprovals,
  listAutomationRuns,
  replayAutomationRun,
  resendAutomationRun,
  resendAutomationRuns,
} from "./run/service";
import {
  automationButton,
  listAutomationButtons,
  receiveAutomationHook,
  runAutomation,
} from "./run/start-by-hand";
import { listAutomationSuggestions } from "./suggestions/list-suggestions";
import {
  createAutomation,
  deleteAutomation,
  duplicateAutomation,
  getAutomation,
  listAutomationApps,
  listAutomations,
  purgeAutomation,
  restoreAutomation,
  takeOverAutomation,
  updateAutomation,
} from "./service";
import { automationDependants, automationFilters } from "./uses";
import {
  enableAutomation,
  getAutomationVersion,
  listAutomationVersions,
  publishAutomation,
  restoreAutomationVersion,
} from "./versions";

/** Calls of people who manage automations need the plan's feature. */
const planned =
  <Context extends { actor: Actor }, Input, Reply>(
    part: GatedPart,
    handler: (context: Context, input: Input) => Promise<Reply>,
  ) =>
  async (context: Context, input: Input): Promise<Reply> => {
    requirePlan(context.actor, part);
    return handler(context, input);
  };

const handlers = implement(automationCalls, {
  listAutomationApps,
  listAutomations: planned("automations", listAutomations),
  getAutomation: planned("automations", getAutomation),
  createAutomation: planned("automations", createAutomation),
  updateAutomation: planned("automations", updateAutomation),
  publishAutomation: planned("automations", publishAutomation),
  enableAutomation: planned("automations", enableAutomation),
  duplicateAutomation: planned("automations", duplicateAutomation),
  takeOverAutomation: planned("automations", takeOverAutomation),
  deleteAutomation: planned("automations", deleteAutomation),
  restoreAutomation: planned("automations", restoreAutomation),
  purgeAutomation: planned("automations", purgeAutomation),
  listAutomationVersions: planned("automations", listAutomationVersions),
  getAutomationVersion: planned("automations", getAutomationVersion),
  restoreAutomationVersion: planned("automations", restoreAutomationVersion),
  listAutomationSuggestions: planned("automations", listAutomationSuggestions),
  listAutomationValues: planned("automations", listAutomationValues),
  dryRunAutomation: planned("automations", dryRunAutomation),
  runAutomation,
  listAutomationButtons,
  receiveAutomationHook,
  listAutomationConnections: planned("automations", listAutomationConnections),
  saveAutomationConnection: planned("automations", saveAutomationConnection),
  beginAutomationSignIn: planned("automations", beginAutomationSignIn),
  finishAutomationSignIn: planned("automations", finishAutomationSignIn),
  testAutomationConnection: planned("automations", testAutomationConnection),
  deleteAutomationConnection: planned("automations", deleteAutomationConnection),
});

const runs = implement(automationRunCalls, {
  listAutomationRuns: planned("automations", listAutomationRuns),
  getAutomationRun: planned("automations", getAutomationRun),
  resendAutomationRun: planned("automations", resendAutomationRun),
  resendAutomationRuns: planned("automations", resendAutomationRuns),
  replayAutomationRun: planned("automations", replayAutomationRun),
  cancelAutomationRun: planned("automations", cancelAutomationRun),
  listAutomationApprovals,
  answerAutomationApproval,
  listAutomationLog: planned("automationLog", listAutomationLog),
  exportAutomationLog: planned("automationLog", exportAutomationLog),
});

export const automations = defineArea({
  name: "automations",
  texts: automationsTexts,
  calls: [handlers, runs],
  objects: [automationKind, automationVersions.kind, automationConnectionKind],
  readers: [automationReader, approvalReader],
  jobs: [automationRunJob, importRunsJob, clockJob, pollJob, logExportJob, forgetRunsJob],
  schedules: [{ cron: "37 3 * * *", timeZone: "organization", job: forgetRunsJob }],
  migrations,
  demo: automationsDemo,
  protocols: [serveServiceHooks],
  contributions: [contribute(recordButtons, automationButton), contribute(storedFilters, automationFilters)],
  dependants: automationDependants,
  async onOpen(services, org) {
    await planClock({ services, org });
    await planPolls({ services, org }, Date.now());
  },
});
