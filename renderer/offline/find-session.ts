import { accessCalls, type Session } from "#shared/contract/access";
import { enterKnownVault, findStored } from "./session-vault";

const { method, path: address } = accessCalls.getSession;

/** Finds the stored session of an origin, with its time; null if nothing is stored. */
export async function findSession(origin: string): Promise<{ session: Session; at: number } | null> {
  await enterKnownVault(origin);
  const found = await findStored({ method, address, body: {} });
  return found && { session: (found.data as { session: Session }).session, at: found.at };
}
