import { shell } from "electron";
import { isSafeOutside, isSafeProvider } from "./address-rules";

/** Opens an address in the system's browser or mail program if it is harmless there; answers whether it did. */
export async function openOutside(address: string): Promise<boolean> {
  if (!isSafeOutside(address)) return false;
  await shell.openExternal(new URL(address).href);
  return true;
}

/** Opens an identity provider's page in the system's browser; answers whether it did. */
export async function openProvider(address: string, organizationOrigin: string): Promise<boolean> {
  if (!isSafeProvider(address, organizationOrigin)) return false;
  await shell.openExternal(new URL(address).href);
  return true;
}
