import { systemCalls } from "#shared/contract/system";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { productVersion } from "../../product-version";

const handlers = implement(systemCalls, {
  getHealth: async ({ services }) => {
    const storage = services.storage.state();
    const status = storage === "ok" ? ("ok" as const) : ("degraded" as const);
    return { status, storage, version: productVersion(), uptime: process.uptime() };
  },
});

export const system = defineArea({ name: "system", calls: [handlers] });
