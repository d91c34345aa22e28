import { z } from "zod";
import { call } from "./define";

export const systemCalls = {
  getHealth: call({
    method: "GET",
    path: "/api/health",
    summary: "Whether the server is ready",
    access: "anyone",
    reply: z.object({ status: z.literal("ok"), version: z.string(), uptime: z.number() }),
  }),
} as const;
