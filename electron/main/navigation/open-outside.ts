import { shell } from "electron";
import { isSafeOutside, isSafeProvider } from "./address-rules";
import type { OutsideGate } from "./outside-gate";

/** Opens an address in the system's browser or mail program if it is harmless there; answers whether it did. */
export async function openOutside(address: string, gate: OutsideGate): Promise<boolean> {
  if (!isSafeOutside(address) || !gate.takeGesture()) return false;
  await shell.openExternal(new URL(address).href);
  return true;
}

/** Opens an identity provider's page in the system's browser; answers whether it did. */
export async function openProvider(
  address: string,
  organizationOrigin: string,
  gate: OutsideGate,
): Promise<boolean> {
  if (!isSafeProvider(address, organizationOrigin) || !gate.take()) return false;
  await shell.openExternal(new URL(address).href);
  return true;
}
