import type { Update } from "#shared/contract/updates";
import type { OrganizationDatabase } from "../../database/types";
import type { Actor } from "../../policy/actor";
import { findUpdate } from "./repository";
import { toUpdate } from "./to-update";

/** One of the actor's own updates in their language; null when it is not theirs or does not exist. */
export async function readUpdate(
  database: OrganizationDatabase,
  actor: Actor,
  id: number,
): Promise<Update | null> {
  const row = await findUpdate(database, actor.userId, id);
  return row ? toUpdate(row, actor.language) : null;
}
