import { accessCalls } from "#shared/contract/access";
import type { KnownOrganization } from "#shared/desktop/bridge";
import { accountName, type TokenVault } from "../credentials/token-vault";
import { resolveAddress } from "./resolve-address";
import type { callServer } from "./server-client";

interface Parts {
  call: typeof callServer;
  vault: TokenVault;
  store: { move: (origin: string, moved: string) => void };
}

/**
 * Follows an organisation whose server has another base address now, and moves its login in the keychain. Only the
 * server at the known address is trusted to name the new one, because it gets the token anyway.
 *
 * @returns the new origin; null if it has not moved
 */
export async function followMove(
  { call, vault, store }: Parts,
  { origin, subdomain, lastUser }: KnownOrganization,
): Promise<string | null> {
  if (lastUser === null) return null;
  const old = await call(origin, accessCalls.getOrganization);
  // An address that the server no longer knows belongs to no organisation.
  if (!old.ok || old.reply.organization !== null) return null;
  const { protocol, port } = new URL(origin);
  const { baseDomain } = old.reply.chooser;
  const withPort = port === "" || baseDomain.includes(":") ? baseDomain : `${baseDomain}:${port}`;
  const address = resolveAddress(`${protocol}//${subdomain}.${withPort}`, null);
  if ("problem" in address || address.origin === origin) return null;
  const moved = address.origin;
  const there = await call(moved, accessCalls.getOrganization);
  if (!there.ok || there.reply.organization?.subdomain !== subdomain) return null;
  const token = await vault.read(accountName(origin, lastUser));
  if (token === null) return null;
  const answer = await call(moved, accessCalls.loginWithToken, { body: { token } });
  if (!answer.ok) return null;
  await vault.save(accountName(moved, lastUser), token);
  store.move(origin, moved);
  await vault.remove(accountName(origin, lastUser));
  return moved;
}
