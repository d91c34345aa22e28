import { lowcodeCalls } from "#shared/contract/lowcode";
import { lowcodeTexts } from "#shared/text/lowcode";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { functionKind, functionSecretKind, functionVersions } from "./function";
import { migrations } from "./migrations";
import { listFunctionSecrets, setFunctionSecret } from "./secrets";
import {
  createLowCodeFunction,
  deleteLowCodeFunction,
  getLowCodeFunction,
  listLowCodeFunctions,
  updateLowCodeFunction,
} from "./service";
import { createFunctionVersion, getFunctionVersion, listFunctionVersions } from "./versions";

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

export const lowcode = defineArea({
  name: "lowcode",
  texts: lowcodeTexts,
  calls: [handlers],
  objects: [functionKind, functionVersions.kind, functionSecretKind],
  migrations,
});
