import { systemCalls } from "#shared/contract/system";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { productVersion } from "../../product-version";

const handlers = implement(systemCalls, {
  getHealth: async () => ({ status: "ok" as const, version: productVersion(), uptime: process.uptime() }),
});

export const system = defineArea({ name: "system", calls: [handlers] });
