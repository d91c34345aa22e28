import type { ErrorId } from "#shared/errors/index";
import type { Quotas as Settings } from "../config";
import { AppError } from "../errors";
import type { QuotaKind, Quotas } from "../services";
import { checkPlan, countForPlan } from "./plan-limits";
import { countUse, readUse, takeBackUse, type UsedDay } from "./repository";

const DAY = 86_400_000;
const MEGABYTE = 1024 * 1024;

const errors: Record<QuotaKind, ErrorId> = {
  mails: "mail_quota_reached",
  uploadedBytes: "upload_quota_reached",
  exports: "export_quota_reached",
};

/**
 * Limits what a user does in a day by the settings, and what an organization sends and stores by its plan. Both are
 * counted in the organization's database, so they hold at all servers and after a restart. The system has no quota.
 *
 * @param clock milliseconds since 1970
 */
export function createQuotas(settings: Settings, clock: () => number = Date.now): Quotas {
  const most: Record<QuotaKind, number> = {
    mails: settings.mails,
    uploadedBytes: settings.uploadMegabytes * MEGABYTE,
    exports: settings.exports,
  };
  const today = (userId: number, kind: QuotaKind): UsedDay => ({
    userId,
    kind,
    day: Math.floor(clock() / DAY),
  });
  const isFree = ({ kind, userId }: { kind: string; userId: number }, kinds: QuotaKind) =>
    kind === "system" || userId === 0 || most[kinds] === 0;

  function refuse(kind: QuotaKind): never {
    const values = { most: kind === "uploadedBytes" ? settings.uploadMegabytes : most[kind] };
    const retryAfter = Math.ceil((DAY - (clock() % DAY)) / 1000);
    throw new AppError(errors[kind], { values, retryAfter });
  }

  return {
    async check({ org, actor }, kind, amount) {
      if (actor.kind !== "system") await checkPlan(org, kind, amount);
      if (isFree(actor, kind)) return;
      const used = await readUse(org.database, today(actor.userId, kind));
      if (used + Math.max(1, amount) > most[kind]) refuse(kind);
    },
    async count({ org, actor }, kind, amount) {
      if (actor.kind === "system") return () => Promise.resolve();
      const undoPlan = await countForPlan(org, kind, amount);
      if (isFree(actor, kind)) return undoPlan;
      const day = today(actor.userId, kind);
      const isCounted = amount <= most[kind] && (await countUse(org.database, day, amount, most[kind]));
      if (!isCounted) {
        await undoPlan();
        refuse(kind);
      }
      return async () => {
        await Promise.all([takeBackUse(org.database, day, amount), undoPlan()]);
      };
    },
  };
}
