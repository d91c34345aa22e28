import type { Settings } from "#shared/automations/definition";
import type { ActionType, AutomationApp } from "../../automations/registry";
import { objectOf } from "../../automations/settings";
import { AppError } from "../../errors";
import { findBy } from "../../objects/read";
import type { FunctionRow } from "./describe";
import { functionKind } from "./function";
import { invokeFunction } from "./invoke";

export const functionsApp: AutomationApp = {
  id: "functions",
  icon: "code",
  color: "sky",
  category: "developer",
  isInternal: true,
};

/** A step of an automation that calls a function with values of the run. */
export const callFunctionAction: ActionType = {
  id: "functions.call",
  appId: "functions",
  icon: "code",
  color: "sky",
  tier: "Developer",
  isWrite: true,
  inputs: [
    { key: "function", type: "function", isRequired: true },
    { key: "data", type: "keyValues", label: "lowcode.valuesForFunction" },
  ],
  outputs: [{ key: "result", type: "object" }],
  async run(config, { request, trigger }) {
    const { org, services, actor, signal, origin } = request;
    const id = Number(config["function"]);
    const row = (await findBy(org.database, functionKind, { id })) as FunctionRow | undefined;
    if (!row || row.deletedAt !== null || !row.isActive) throw new AppError("function_not_found");
    const outcome = await invokeFunction(
      { org, services },
      {
        row,
        event: { type: "automation", data: objectOf(config, "data"), trigger },
        caller: actor,
        cause: "automation",
        depth: origin?.depth ?? 0,
        signal,
      },
    );
    if (outcome.state !== "succeeded")
      throw new AppError("function_failed", { values: { name: row.label, reason: outcome.reason ?? "" } });
    return { output: { result: outcome.result } as Settings, summary: row.label };
  },
};
