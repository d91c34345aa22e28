import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { _electron, test as base, type ElectronApplication, type Page } from "@playwright/test";
import { electronProgram, findElectron } from "../../../scripts/electron/find-electron.mjs";
import { projectFolder } from "../../../scripts/runtime/project-folder.mjs";
import type { DesktopBridge } from "#shared/desktop/bridge";
import { open, type TestOrganization } from "../../support/organizations/organization";
import { startTestServer, type TestServer } from "../../support/server";
import { choose } from "./actions";
import { startOrganizationServer, type OrganizationServer } from "./organization-server";
import { currentPage, followWindows } from "./shown-page";

declare global {
  interface Window {
    readonly desktop?: DesktopBridge;
  }
}

/** The running application. */
export interface Desktop {
  app: ElectronApplication;
  /** The page of the main window at the time of use: a switch between organisations replaces the window. */
  page: Page;
  close(): Promise<void>;
}

export interface LaunchOptions {
  /** The installation's base address. */
  serverUrl: string;
  /** Settings, window and page storage; the same folder again means the same computer after a restart. */
  userData: string;
  env?: Record<string, string>;
  /** Further arguments, such as a deep link. */
  args?: string[];
}

export const electronFile = async (): Promise<string> => path.join(await findElectron(), electronProgram());

export const electronArguments = (userData: string): string[] => [
  projectFolder,
  "--no-sandbox",
  "--disable-gpu",
  "--password-store=gnome-libsecret",
  `--user-data-dir=${userData}`,
];

/** How long the application may take to show its window while the machine is busy with other tests, in ms. */
const START_PATIENCE = 75_000;

/** Starts the built application as a person would and waits for its window. */
export async function launchDesktop({
  serverUrl,
  userData,
  env,
  args = [],
}: LaunchOptions): Promise<Desktop> {
  const app = await _electron.launch({
    executablePath: await electronFile(),
    args: [...electronArguments(userData), ...args],
    timeout: START_PATIENCE,
    env: {
      ...(process.env as Record<string, string>),
      LANG: "en_GB.UTF-8",
      WORKLOOM_SERVER_URL: serverUrl,
      ...env,
    },
  });
  const first = await app.firstWindow({ timeout: START_PATIENCE });
  await first.waitForLoadState();
  return { app, page: followPage(app, first), close: () => app.close() };
}

/** Stands for the current page, with the methods of that page. */
function followPage(app: ElectronApplication, first: Page): Page {
  followWindows(app, first);
  return new Proxy(first, {
    get(_first, name) {
      const page = currentPage(app.context());
      const value: unknown = Reflect.get(page, name, page);
      return typeof value === "function" && name !== "constructor"
        ? (value as (...values: unknown[]) => unknown).bind(page)
        : value;
    },
  });
}

interface WorkerFixtures {
  /** The product's own server with the demo organisations; others are made by the tests. */
  workspace: TestServer;
  /** The demo organisation 'Planalto Airfield Services'. */
  planalto: TestOrganization;
  /** One application for all tests that leave nothing behind: no organisation is chosen in it. */
  untouched: Desktop;
}

interface Fixtures {
  /** A computer: a folder that outlives the application. */
  userData: string;
  server: OrganizationServer;
  /** The application on that computer with that server, signed in nowhere. */
  desktop: Desktop;
  /** An organisation of the product's own server. */
  organization: TestOrganization;
  /** The application on that computer in that organisation, signed in nowhere. */
  member: Desktop;
}

const newComputer = (): Promise<string> => mkdtemp(path.join(tmpdir(), "workloom-desktop-user-"));

export const test = base.extend<Fixtures, WorkerFixtures>({
  workspace: [
    async ({}, use) => {
      const workspace = await startTestServer({ demo: true, outsideNetworks: "loopback" });
      await use(workspace);
      await workspace.close();
    },
    { scope: "worker" },
  ],
  planalto: [async ({ workspace }, use) => use(open(workspace, 1, "planalto")), { scope: "worker" }],
  untouched: [
    async ({ workspace }, use) => {
      const userData = await newComputer();
      const desktop = await launchDesktop({ serverUrl: baseUrl(workspace), userData });
      await use(desktop);
      await desktop.close();
      await rm(userData, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  organization: async ({ workspace }, use) => use(await workspace.createOrganization()),
  userData: async ({}, use) => {
    const folder = await newComputer();
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  server: async ({}, use) => {
    const server = await startOrganizationServer();
    await use(server);
    await server.close();
  },
  desktop: async ({ userData, server }, use) => {
    const desktop = await launchDesktop({ serverUrl: server.baseUrl, userData });
    await use(desktop);
    await desktop.close();
  },
  member: async ({ userData, workspace, organization }, use) => {
    const desktop = await launchDesktop({ serverUrl: baseUrl(workspace), userData });
    await choose(desktop.page, organization.subdomain);
    await use(desktop);
    await desktop.close();
  },
});

/** The generic domain of the product's own server. */
export const baseUrl = ({ port }: TestServer): string => `http://localhost:${port}`;

export { expect } from "@playwright/test";
