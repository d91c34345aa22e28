import { COMPUTE_BATCH } from "#shared/limits/compute";
import { marks } from "../../sql/fragment";

/** Ids in batches of COMPUTE_BATCH, each once, with the question marks of its list. */
export function* eachBatch(ids: Iterable<number>): Iterable<{ ids: number[]; marks: string }> {
  const all = [...new Set(ids)];
  for (let at = 0; at < all.length; at += COMPUTE_BATCH) {
    const batch = all.slice(at, at + COMPUTE_BATCH);
    yield { ids: batch, marks: marks(batch.length) };
  }
}
