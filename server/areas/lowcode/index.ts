import { lowcodeCalls } from "#shared/contract/lowcode";
import { lowcodeRunCalls } from "#shared/contract/lowcode-runs";
import { lowcodeTexts } from "#shared/text/lowcode";
import { automationActions, automationApps } from "../../automations/registry";
import { contribute } from "../../contributions";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { functionKind, functionSecretKind, functionVersions } from "./function";
import { afterTriggerJob, afterTriggers } from "./after-triggers";
import { callFunctionAction, functionsApp } from "./call-function-action";
import { forgetRunsJob } from "./forget-runs-job";
import { migrations } from "./migrations";
import { listFunctionSecrets, setFunctionSecret } from "./secrets";
import {
  downloadLowCodeReport,
  getFunctionRuntimes,
  getLowCodeMetrics,
  listFunctionRuns,
  runLowCodeFunction,
} from "./runs";
import { beforeTriggers } from "./triggers";
import {
  createLowCodeFunction,
  deleteLowCodeFunction,
  getLowCodeFunction,
  listLowCodeFunctions,
  updateLowCodeFunction,
} from "./service";
import { createFunctionVersion, getFunctionVersion, listFunctionVersions } from "./versions";

declare module "../../engine/model/change-set" {
  interface Causes {
    function: true;
  }
}

const handlers = implement(lowcodeCalls, {
  listLowCodeFunctions,
  getLowCodeFunction,
  createLowCodeFunction,
  updateLowCodeFunction,
  deleteLowCodeFunction,
  listFunctionVersions,
  getFunctionVersion,
  createFunctionVersion,
  listFunctionSecrets,
  setFunctionSecret,
});

const runHandlers = implement(lowcodeRunCalls, {
  runLowCodeFunction,
  listFunctionRuns,
  getFunctionRuntimes,
  getLowCodeMetrics,
  downloadLowCodeReport,
});

export const lowcode = defineArea({
  name: "lowcode",
  texts: lowcodeTexts,
  calls: [handlers, runHandlers],
  objects: [functionKind, functionVersions.kind, functionSecretKind],
  migrations,
  contributions: [
    contribute(automationApps, functionsApp),
    contribute(automationActions, callFunctionAction),
  ],
  beforeCommit: [beforeTriggers],
  readers: [afterTriggers],
  jobs: [afterTriggerJob, forgetRunsJob],
  schedules: [{ cron: "17 3 * * *", timeZone: "organization", job: forgetRunsJob }],
});
