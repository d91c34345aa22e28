import type { MessageDoc } from "#shared/chat/message-doc";
import type { OrganizationDatabase } from "../../../../server/database/types";

const COUNTED = ["get", "all", "scan", "applyChanges"] as const;

/** A message that calls upon a person. */
export const callUpon = (userId: number): MessageDoc => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "mention", attrs: { userId } }] }],
});

/** Counts what is asked of a database during some work, and the changes that it makes there. */
export async function countQueries(
  database: OrganizationDatabase,
  work: () => Promise<unknown>,
): Promise<number> {
  let asked = 0;
  const stop = database.onCommit((changes) => (asked += changes.length));
  const plain = COUNTED.map((name) => {
    const run = database[name].bind(database) as (...args: unknown[]) => unknown;
    return [name, (...args: unknown[]) => ((asked += 1), run(...args))] as const;
  });
  const kept = Object.fromEntries(COUNTED.map((name) => [name, database[name]]));
  Object.assign(database, Object.fromEntries(plain));
  try {
    await work();
  } finally {
    Object.assign(database, kept);
    stop();
  }
  return asked;
}
