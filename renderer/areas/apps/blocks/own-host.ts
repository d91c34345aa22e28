import { host } from "../../../host";

/** Name of the organisation's host; in the desktop window the page itself has another. */
export const ownHost = (): string => new URL(host.apiBase() || location.origin).hostname;
