import { host } from "../../../host";

/**
 * The bytes of a file, or its first ones.
 *
 * @throws Error when the file cannot be read any more.
 */
export async function fetchFile(
  address: string,
  signal: AbortSignal,
  firstBytes?: number,
): Promise<Uint8Array> {
  const response = await fetch(address, {
    signal,
    credentials: host.kind === "web" ? "same-origin" : "omit",
    ...(firstBytes === undefined ? {} : { headers: { Range: `bytes=0-${firstBytes - 1}` } }),
  });
  if (!response.ok) throw new Error(`The file was answered with ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
