import type {
  DesktopBridge,
  KnownOrganization,
  NavigationState,
  SessionSnapshot,
} from "#shared/desktop/bridge";

/** Requests of the desktop's page to the main process at startup. */
export interface DesktopStart {
  organizations: Promise<KnownOrganization[]>;
  organization: Promise<KnownOrganization | null>;
  navigation: Promise<NavigationState>;
  session: Promise<SessionSnapshot>;
}

const starts = new WeakMap<DesktopBridge, DesktopStart>();

/** Asks it once: the first file of the page begins, the host goes on with the answers. */
export function startDesktop(bridge: DesktopBridge): DesktopStart {
  const known = starts.get(bridge);
  if (known) return known;
  const organizations = bridge.organizations.list();
  const start = {
    organizations,
    organization: organizations.then((list) => list.find(({ current }) => current) ?? null),
    navigation: bridge.navigation.state(),
    session: bridge.session.validate(),
  };
  starts.set(bridge, start);
  return start;
}
