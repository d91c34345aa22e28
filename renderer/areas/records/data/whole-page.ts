import type { ArgumentOf, ReplyOf } from "#shared/contract/define";
import type { recordCalls } from "#shared/contract/records";
import { PAGE_SIZE } from "#shared/limits/records";

type Query = typeof recordCalls.queryRecords;
type Page = ReplyOf<Query>;

/**
 * A page with all requested records. The server ends a page early if its records are very large; then the rest is
 * requested too.
 */
export async function wholePage(
  ask: (argument: ArgumentOf<Query>) => Promise<Page>,
  argument: ArgumentOf<Query>,
): Promise<Page> {
  const page = await ask(argument);
  const { offset: _offset, after: _after, before, size = PAGE_SIZE, ...rest } = argument;
  const left = size - page.records.length;
  const goesOn = before === undefined ? page.next : page.previous;
  if (left <= 0 || goesOn === null || page.records.length === 0) return page;
  const place = before === undefined ? { after: goesOn } : { before: goesOn };
  const more = await wholePage(ask, { ...rest, size: left, ...place });
  return before === undefined
    ? { ...page, records: [...page.records, ...more.records], next: more.next }
    : { ...page, records: [...more.records, ...page.records], previous: more.previous };
}
