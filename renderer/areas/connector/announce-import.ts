import type { EventPayload } from "#shared/contract/events";
import { translate } from "../../app/text";
import { openPath } from "../../host/open-path";
import { showToast } from "../../ui/toast/toast-store";

/**
 * Tells that an import has ended, wherever one is by then: success leads to the table, an error stays open with the
 * server's words (specification 2, section 8). On the import's own page the page says it.
 */
export function announceImport({
  identifier,
  is_error,
  message,
  target_url,
}: EventPayload<"import_table">): void {
  const { pathname, search } = window.location;
  if (pathname.endsWith("/finished") && search.includes(identifier)) return;
  showToast({
    id: `import-${identifier}`,
    kind: is_error ? "error" : "success",
    message,
    duration: is_error ? null : undefined,
    ...(target_url
      ? { action: { label: translate(labelOf(target_url)), run: () => openPath(target_url) } }
      : {}),
  });
}

/** A finished import leads to its table, a stopped one to its ledger. */
const labelOf = (url: string) =>
  url.startsWith("/object/") ? "connector.goToTable" : "connector.seeWhatLanded";
