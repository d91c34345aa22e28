import { numberFormat } from "#shared/fields/formatters";
import type { ActionType } from "../../../automations/registry";
import { idOf, objectOf, textOf } from "../../../automations/settings";
import { AppError } from "../../../errors";
import { commit } from "../../../http/change-set";
import { liveAutomations } from "../live";
import { idsIn } from "../run/service";
import { startRun } from "../run/start-runs";

const look = { appId: "flow", icon: "arrows-split-2", color: "iris", isWrite: false } as const;
const DECIMALS_MAX = 20;
const none = () => Promise.resolve({ output: {} });

/** Steps of the flow. Waits, approvals, branches and loops are done by the executor itself. */
export const flowActions: readonly ActionType[] = [
  { ...look, id: "flow.branch", hasBranches: true, inputs: [], outputs: [], run: none },
  {
    ...look,
    id: "flow.iterate",
    icon: "repeat",
    hasSteps: true,
    inputs: [
      {
        key: "list",
        type: "list",
        isRequired: true,
        accepts: ["records", "list", "users", "options", "files"],
      },
    ],
    outputs: [
      { key: "items", type: "list" },
      { key: "count", type: "number" },
    ],
    run: none,
  },
  {
    ...look,
    id: "flow.continueIf",
    icon: "filter",
    inputs: [{ key: "condition", type: "condition", isRequired: true }],
    outputs: [],
    run: none,
  },
  {
    ...look,
    id: "flow.wait",
    icon: "clock-pause",
    inputs: [
      { key: "amount", type: "number", isRequired: true, accepts: ["number"] },
      {
        key: "unit",
        type: "choice",
        options: ["minutes", "hours", "days"],
        fallback: "minutes",
        isRequired: true,
      },
    ],
    outputs: [],
    run: none,
  },
  {
    ...look,
    id: "flow.waitUntil",
    icon: "calendar-pause",
    inputs: [{ key: "date", type: "datetime", isRequired: true, accepts: ["date", "datetime"] }],
    outputs: [],
    run: none,
  },
  {
    ...look,
    id: "flow.approval",
    icon: "user-check",
    inputs: [
      { key: "approvers", type: "users", isRequired: true, accepts: ["user", "users"] },
      { key: "title", type: "text", accepts: ["text"] },
      { key: "text", type: "longText", accepts: ["text"] },
      { key: "chatId", type: "channel" },
      { key: "continueIfRejected", type: "boolean", fallback: false },
    ],
    outputs: [
      { key: "isApproved", type: "boolean" },
      { key: "note", type: "text" },
      { key: "by", type: "user" },
    ],
    run: none,
  },
  {
    ...look,
    id: "flow.setVariable",
    icon: "variable",
    inputs: [
      { key: "name", type: "text", isRequired: true },
      {
        key: "value",
        type: "json",
        accepts: ["text", "number", "boolean", "date", "datetime", "user", "record", "list"],
      },
    ],
    outputs: [{ key: "value", type: "text" }],
    run: (config) =>
      Promise.resolve({ output: { name: textOf(config, "name"), value: config["value"] ?? null } }),
  },
  {
    ...look,
    id: "flow.format",
    icon: "letter-case",
    inputs: [
      { key: "value", type: "text", isRequired: true, accepts: ["text", "number", "date", "datetime"] },
      {
        key: "as",
        type: "choice",
        options: ["text", "upperCase", "lowerCase", "number", "date", "datetime"],
        fallback: "text",
        isRequired: true,
      },
      { key: "decimals", type: "number", fallback: 2 },
    ],
    outputs: [{ key: "text", type: "text" }],
    run(config, { request }) {
      const { locale } = request.actor;
      return Promise.resolve({ output: { text: format(textOf(config, "value"), config, locale) } });
    },
  },
  {
    ...look,
    id: "flow.stop",
    icon: "player-stop",
    inputs: [{ key: "reason", type: "text", accepts: ["text"] }],
    outputs: [],
    run: (config) => Promise.resolve({ output: {}, stop: textOf(config, "reason") }),
  },
  {
    ...look,
    id: "flow.startAutomation",
    icon: "bolt",
    isWrite: true,
    inputs: [
      { key: "automationId", type: "automation", isRequired: true },
      { key: "input", type: "keyValues" },
    ],
    outputs: [{ key: "runId", type: "number" }],
    async run(config, { request, automationId, runId }) {
      const wanted = idOf(config, "automationId");
      const live = (await liveAutomations(request.org.database)).find(({ id }) => id === wanted);
      if (!live) throw new AppError("automation_off");
      const depth = request.origin?.depth ?? 0;
      const causedBy = `automation:${automationId}/${runId}`;
      const start = { data: { input: objectOf(config, "input") }, subject: live.name };
      const by = { startedBy: request.actor.userId, causedBy, depth, at: Date.now() };
      const { results } = await commit(request, startRun(live, { ...start, ...by }, "run"));
      const [id = 0] = idsIn(results.slice(0, 1));
      return { output: { runId: id }, summary: live.name };
    },
  },
];

function format(
  value: string,
  config: Parameters<typeof textOf>[0],
  { language, timeZone }: { language: string; timeZone: string },
): string {
  const decimals = Math.min(Math.max(Number(config["decimals"] ?? 2) || 0, 0), DECIMALS_MAX);
  switch (textOf(config, "as")) {
    case "upperCase":
      return value.toLocaleUpperCase(language);
    case "lowerCase":
      return value.toLocaleLowerCase(language);
    case "number":
      return numberFormat(language, decimals, decimals, true).format(Number(value));
    case "date":
      return dateText(value, language, {
        dateStyle: "medium",
        timeZone: value.length === 10 ? "UTC" : timeZone,
      });
    case "datetime":
      return dateText(value, language, { dateStyle: "medium", timeStyle: "short", timeZone });
    default:
      return value;
  }
}

function dateText(value: string, language: string, options: Intl.DateTimeFormatOptions): string {
  const at = Date.parse(value);
  return Number.isNaN(at) ? "" : new Intl.DateTimeFormat(language, options).format(at);
}
