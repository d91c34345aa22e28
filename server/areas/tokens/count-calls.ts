import { API_METER_INTERVAL } from "#shared/limits/tokens";
import { report } from "../../database/report";
import { AppError } from "../../errors";
import type { OrganizationHandle } from "../../organization-handle";
import { meterOf } from "../../plans/meter";

/** How long calls are refused after the meter refused some, until it is asked again. */
const REFUSED_FOR = 30_000;

export interface CallCounter {
  /** Counts a call; cheap, because calls reach the meter together. @throws AppError plan_limit_reached */
  count(org: OrganizationHandle, tokenId: number): void;
  /** Writes what is counted. */
  flush(): Promise<void>;
}

export function createCallCounter(): CallCounter {
  let waiting = new Map<string, { org: OrganizationHandle; tokenId: number; calls: number }>();
  const refusedUntil = new Map<number, number>();
  let timer: NodeJS.Timeout | null = null;

  async function flush(): Promise<void> {
    timer = null;
    const counted = waiting;
    waiting = new Map();
    for (const { org, tokenId, calls } of counted.values()) {
      try {
        await meterOf(org).count("apiCalls", calls, { subject: `token:${tokenId}` });
        refusedUntil.delete(org.organization.id);
      } catch (error) {
        if (error instanceof AppError && error.id === "plan_limit_reached")
          refusedUntil.set(org.organization.id, Date.now() + REFUSED_FOR);
        else report(error);
      }
    }
  }

  return {
    count(org, tokenId) {
      const { id } = org.organization;
      if ((refusedUntil.get(id) ?? 0) > Date.now()) throw new AppError("plan_limit_reached");
      const key = `${id} ${tokenId}`;
      const known = waiting.get(key);
      if (known) known.calls += 1;
      else waiting.set(key, { org, tokenId, calls: 1 });
      timer ??= setTimeout(() => void flush(), API_METER_INTERVAL).unref();
    },
    flush,
  };
}
