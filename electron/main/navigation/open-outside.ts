import { shell } from "electron";
import { isSafeOutside } from "./address-rules";

/** Opens an address in the system's browser or mail program if it is harmless there; answers whether it did. */
export async function openOutside(address: string): Promise<boolean> {
  if (!isSafeOutside(address)) return false;
  await shell.openExternal(new URL(address).href);
  return true;
}
