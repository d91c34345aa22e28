import { z } from "zod";
import { call } from "./define";

/** The page that explains every call, for people who write programs against the product. */
export const API_REFERENCE_PATH = "/api/docs";

export const systemCalls = {
  getHealth: call({
    method: "GET",
    path: "/api/health",
    summary: "Whether the server is ready",
    access: "anyone",
    reply: z.object({ status: z.literal("ok"), version: z.string(), uptime: z.number() }),
  }),
} as const;
