import type { Plan } from "#shared/plans/plan";
import type { Translate } from "../../ui/text";

/** The figures of a plan as its card and the promotions list them. */
export function planLines(
  plan: Plan,
  t: Translate,
  numbers: { compact: (n: number) => string; tag: string },
): string[] {
  const { limits, seats, features } = plan;
  if (limits.automationRuns === null) return [t("plans.unlimited"), t("plans.roles")];
  return [
    t("plans.runs", { n: limits.automationRuns }),
    ...(limits.records === null ? [] : [t("plans.records", { n: limits.records })]),
    ...(limits.storage === null ? [] : [t("plans.storage", { size: sizeOf(limits.storage, numbers.tag) })]),
    ...(limits.mails === null ? [] : [t("plans.mails", { n: limits.mails })]),
    ...(plan.id === "free" && seats.builders !== null ? [t("plans.upTo", { n: seats.builders })] : []),
    ...(limits.gbSeconds ? [t("plans.gbSeconds", { n: limits.gbSeconds })] : []),
    ...(limits.executionSeconds ? [t("plans.execution", { n: limits.executionSeconds })] : []),
    ...(limits.apiCalls && limits.apiCallsPerSecond && features.includes("api")
      ? [t("plans.apiCalls", { n: numbers.compact(limits.apiCalls), perSecond: limits.apiCallsPerSecond })]
      : []),
    ...(limits.historyDays
      ? [
          t("plans.history", {
            history: limits.historyDays,
            snapshots: limits.snapshotDays ?? limits.historyDays,
          }),
        ]
      : []),
    ...(features.includes("lowCode") && limits.automationLogDays
      ? [t("plans.log", { n: limits.automationLogDays })]
      : []),
    ...(features.includes("roles") ? [t("plans.roles")] : []),
  ];
}

const MB = 1024 ** 2;
const GB = 1024 ** 3;
const sizeOf = (bytes: number, tag: string): string =>
  bytes >= GB
    ? `${new Intl.NumberFormat(tag).format(bytes / GB)} GB`
    : `${new Intl.NumberFormat(tag).format(bytes / MB)} MB`;
