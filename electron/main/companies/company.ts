import { createHash } from "node:crypto";
import { session, type Session } from "electron";
import type { Theme } from "#shared/desktop/bridge";
import type { DesktopConfig } from "../config";
import type { SessionService } from "../credentials/session-service";
import { OrganizationView } from "../organizations/organization-view";
import type { OrganizationStore } from "../organizations/organization-store";
import { serveApp } from "../security/app-protocol";
import { signRequests } from "../security/authorization-header";
import { contentSecurityPolicy } from "../security/content-security-policy";
import { crashPage } from "../security/crash-page";
import { restrictPermissions } from "../security/permissions";
import type { DesktopWords } from "../words";

/** An organisation with storage, requests and a login of its own; `origin: null` is the chooser. */
export interface Company {
  readonly origin: string | null;
  readonly session: Session;
  readonly organizations: OrganizationView;
  readonly sessions: SessionService;
}

interface CompanyParts {
  createSessions: (organizations: OrganizationView, origin: string | null) => SessionService;
  words: () => DesktopWords;
  theme: () => Theme;
}

/** The storage of an organisation. Its name never shows the address, because folders are named after it. */
export const partitionOf = (origin: string): string =>
  `persist:company-${createHash("sha256").update(origin).digest("hex").slice(0, 24)}`;

/**
 * Prepares an organisation's session before any page loads in it: the application's protocol with its own policy,
 * permissions, and requests that are signed for this origin only.
 */
export function createCompany(
  origin: string | null,
  config: DesktopConfig,
  store: OrganizationStore,
  { createSessions, words, theme }: CompanyParts,
): Company {
  const own = origin === null ? session.defaultSession : session.fromPartition(partitionOf(origin));
  const organizations = new OrganizationView(store, origin);
  const sessions = createSessions(organizations, origin);
  restrictPermissions(own);
  serveApp(own, {
    folder: config.rendererFolder,
    rendererUrl: config.rendererUrl,
    contentSecurityPolicy: () => contentSecurityPolicy(origin, config.rendererUrl),
    crashPage: () => crashPage(words()),
    theme,
  });
  signRequests(own, (requested) => sessions.tokenFor(requested));
  return { origin, session: own, organizations, sessions };
}
