import { systemCalls } from "#shared/contract/system";
import { implement } from "../../http/implement";
import { productVersion } from "./version";

export const handlers = implement(systemCalls, {
  getHealth: async () => ({ status: "ok" as const, version: productVersion(), uptime: process.uptime() }),
});
