import { z } from "zod";
import type { ReplyOf } from "#shared/contract/define";
import type { historyLogCalls } from "#shared/contract/history-log";
import type { OrganizationDatabase } from "../../../database/types";
import type { RequestContext } from "../../../http/context";
import { defineJob } from "../../../jobs/kind";
import { planOf } from "../../../plans/plan";
import { compareEntry, DIGEST_BYTES, hashOfSeal } from "./digest";
import { lastCheck, lastSeal, saveCheck, sealAfter, type Check, type Seal } from "./repository";

type Calls = typeof historyLogCalls;

/** Compares every sealed entry with its seal, and each seal with the one before. */
export const checkHistoryJob = defineJob({
  kind: "history.check",
  input: z.object({}),
  async run({ org, signal, progress }) {
    const check: Check = { checkedAt: Date.now(), entries: 0, erased: 0, brokenAt: null };
    let last: Seal | undefined;
    while (check.brokenAt === null && !signal.aborted) {
      const seal: Seal | undefined = await sealAfter(org.database, last?.id ?? 0);
      if (!seal) break;
      await checkSeal(org.database, { seal, last }, check);
      last = seal;
      await progress(check.entries, null);
    }
    if (!signal.aborted) await saveCheck(org.database, { ...check, checkedAt: Date.now() });
  },
});

async function checkSeal(
  database: OrganizationDatabase,
  { seal, last }: { seal: Seal; last: Seal | undefined },
  check: Check,
): Promise<void> {
  const isLinked = seal.previous === (last?.hash ?? "") && seal.fromSeq > (last?.toSeq ?? 0);
  const digests = Buffer.from(seal.digests, "base64");
  const isWhole = digests.length === seal.entries * DIGEST_BYTES;
  if (!isLinked || !isWhole || hashOfSeal(seal.previous, seal.digests) !== seal.hash) {
    check.brokenAt = seal.fromSeq;
    return;
  }
  const rows = await database.changesAfter(last?.toSeq ?? 0, seal.entries);
  for (let index = 0; index < seal.entries; index += 1) {
    const row = rows[index];
    const sealed = digests.subarray(index * DIGEST_BYTES, (index + 1) * DIGEST_BYTES);
    const found = row && row.seq <= seal.toSeq ? compareEntry(row, sealed) : "changed";
    if (found === "changed") {
      check.brokenAt = row?.seq ?? seal.toSeq;
      return;
    }
    if (found === "erased") check.erased += 1;
    check.entries += 1;
  }
}

/** @throws AppError plan_needed */
export async function getHistoryChain({ org }: RequestContext): Promise<ReplyOf<Calls["getHistoryChain"]>> {
  planOf(org).require("historyLog");
  const [seal, check] = await Promise.all([lastSeal(org.database), lastCheck(org.database)]);
  const time = (at: number) => new Date(at).toISOString();
  return {
    sealed: seal ? { at: time(seal.sealedAt), hash: seal.hash } : null,
    check: check ? { ...check, checkedAt: time(check.checkedAt) } : null,
  };
}

/** @throws AppError plan_needed */
export async function checkHistoryChain(
  context: RequestContext,
): Promise<ReplyOf<Calls["checkHistoryChain"]>> {
  const { org, services, actor } = context;
  planOf(org).require("historyLog");
  return { jobId: await services.jobs.enqueue(org, checkHistoryJob, {}, actor.userId) };
}
