import { COMPANY_RETRY_MS } from "#shared/limits/desktop";
import type { OrganizationStore } from "../organizations/organization-store";
import type { WindowRegistry } from "../windows/window-registry";
import { CompanyWatch } from "./company-watch";
import type { CompanyRegistry } from "./company-registry";
import { openLightSocket } from "./light-socket";
import type { Notifier } from "../notifications/notifier";

interface Parts {
  store: OrganizationStore;
  companies: CompanyRegistry;
  windows: WindowRegistry;
  notifier: Notifier;
}

/**
 * Follows every organisation without a window on the screen; pages report for the others. Returns a function that adapts
 * to windows and logins.
 */
export function watchCompanies({ store, companies, windows, notifier }: Parts): () => void {
  const watches = new Map<string, { user: string; watch: CompanyWatch }>();

  const start = (origin: string): CompanyWatch => {
    const { sessions, session } = companies.at(origin);
    const watch = new CompanyWatch({
      origin,
      token: () => sessions.tokenFor(origin),
      validate: () => sessions.validate(),
      open: openLightSocket,
      resolveProxy: (url) => session.resolveProxy(url),
      setUnread: (count) => store.setUnread(origin, count),
      onUpdate: ({ update, alerts }) => {
        if (alerts) notifier.showUpdate(origin, update);
      },
    });
    void watch.start();
    return watch;
  };

  const adapt = () => {
    const shown = new Set(windows.shown().map(({ company }) => company.origin));
    const wanted = new Map(
      store
        .list()
        .filter(({ origin, lastUser }) => lastUser !== null && !shown.has(origin))
        .map(({ origin, lastUser }) => [origin, lastUser ?? ""]),
    );
    for (const [origin, { user, watch }] of watches) {
      if (wanted.get(origin) === user) continue;
      watch.end();
      watches.delete(origin);
    }
    for (const [origin, user] of wanted)
      if (!watches.has(origin)) watches.set(origin, { user, watch: start(origin) });
  };

  store.on("changed", adapt);
  // A server that did not answer at the start is asked again.
  setInterval(() => {
    for (const [origin, { watch }] of watches) {
      if (watch.isFollowing) continue;
      watch.end();
      watches.delete(origin);
    }
    adapt();
  }, COMPANY_RETRY_MS).unref();
  return adapt;
}
