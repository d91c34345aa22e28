import { host } from "../../host";

/** Billing and plan commands exist only in the browser. */
export const isInBrowser = (): boolean => host.kind === "web";
