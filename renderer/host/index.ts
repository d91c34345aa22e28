import { createDesktopHost } from "./desktop";
import type { Host } from "./host";
import { createWebHost } from "./web";

export type * from "./host";

/** The host this page runs in, chosen once. */
export const host: Host = window.desktop ? createDesktopHost(window, window.desktop) : createWebHost(window);
