import { LEGACY_FILES_PATH } from "#shared/limits/legacy-pages";

/**
 * Whether a frame inside a page may show an address: other sites over https, and of the organisation only the files of
 * legacy pages.
 */
export function isFrameAddress(address: string, organization: string | null): boolean {
  const url = URL.parse(address);
  if (!url || url.username !== "" || url.password !== "") return false;
  if (url.origin === organization) return url.pathname.startsWith(`${LEGACY_FILES_PATH}/`);
  return url.protocol === "https:";
}
