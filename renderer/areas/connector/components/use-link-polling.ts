import { useEffect, useState } from "react";
import type { ConnectorLink } from "#shared/contract/connector-links";
import { IMPORT_POLL, LINK_POLL } from "#shared/limits/connector";

/**
 * Asks again about tables that follow a source: often while one of them is read, and from `hurry` on until one was.
 */
export function useLinkPolling(
  links: readonly ConnectorLink[],
  refetch: () => unknown,
): { hurry: () => void } {
  const readAt = links.map(({ lastAt }) => lastAt).join();
  const [awaited, setAwaited] = useState<string | null>(null);
  const isSoon = awaited === readAt || links.some(({ state }) => state === "running");
  const isNeeded = links.length > 0;
  useEffect(() => {
    if (!isNeeded) return undefined;
    const timer = setInterval(() => void refetch(), isSoon ? IMPORT_POLL : LINK_POLL);
    return () => clearInterval(timer);
  }, [isNeeded, isSoon, refetch]);
  return { hurry: () => setAwaited(readAt) };
}
