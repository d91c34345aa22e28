import { automationCalls } from "#shared/contract/automations";
import { automationRunCalls } from "#shared/contract/automation-runs";
import { automationsTexts } from "#shared/text/automations";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { automationKind, automationVersionKind } from "./automation";
import { clockJob, planClock } from "./clock";
import { automationConnectionKind } from "./connections/connection";
import {
  deleteAutomationConnection,
  listAutomationConnections,
  saveAutomationConnection,
  testAutomationConnection,
} from "./connections/service";
import { listAutomationValues } from "./list-values";
import { exportAutomationLog, listAutomationLog } from "./log";
import { logExportJob } from "./log-export-job";
import { migrations } from "./migrations";
import { automationReader } from "./reader";
import { dryRunAutomation } from "./run/dry-run";
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
import { listAutomationButtons, receiveAutomationHook, runAutomation } from "./run/start-by-hand";
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
import {
  enableAutomation,
  getAutomationVersion,
  listAutomationVersions,
  publishAutomation,
  restoreAutomationVersion,
} from "./versions";

const handlers = implement(automationCalls, {
  listAutomationApps,
  listAutomations,
  getAutomation,
  createAutomation,
  updateAutomation,
  publishAutomation,
  enableAutomation,
  duplicateAutomation,
  takeOverAutomation,
  deleteAutomation,
  restoreAutomation,
  purgeAutomation,
  listAutomationVersions,
  getAutomationVersion,
  restoreAutomationVersion,
  listAutomationValues,
  dryRunAutomation,
  runAutomation,
  listAutomationButtons,
  receiveAutomationHook,
  listAutomationConnections,
  saveAutomationConnection,
  testAutomationConnection,
  deleteAutomationConnection,
});

const runs = implement(automationRunCalls, {
  listAutomationRuns,
  getAutomationRun,
  resendAutomationRun,
  resendAutomationRuns,
  replayAutomationRun,
  cancelAutomationRun,
  listAutomationApprovals,
  answerAutomationApproval,
  listAutomationLog,
  exportAutomationLog,
});

export const automations = defineArea({
  name: "automations",
  texts: automationsTexts,
  calls: [handlers, runs],
  objects: [automationKind, automationVersionKind, automationConnectionKind],
  readers: [automationReader],
  jobs: [automationRunJob, clockJob, logExportJob],
  migrations,
  onOpen: (services, org) => planClock({ services, org }),
});
