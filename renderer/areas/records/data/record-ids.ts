import type { RecordGateway, RecordSelection } from "./gateway";

/** Records asked for at once. */
const STEP = 1000;

/** Every id of a query in its order, asked for in steps. */
export async function* allIds(
  gateway: Pick<RecordGateway, "queryPage">,
  selection: RecordSelection,
  signal: AbortSignal,
): AsyncGenerator<number[]> {
  let after: string | undefined;
  do {
    const place = { size: STEP, ...(after !== undefined && { after }) };
    const page = await gateway.queryPage(selection, place, signal);
    if (page.records.length > 0) yield page.records.map((record) => record.id);
    after = page.next ?? undefined;
  } while (after !== undefined);
}
