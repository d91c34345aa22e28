import { z } from "zod";
import { call } from "./define";

/** The page that explains every call, for people who write programs against the product. */
export const API_REFERENCE_PATH = "/api/docs";

export const systemCalls = {
  getHealth: call({
    method: "GET",
    path: "/api/health",
    summary:
      "Whether the server is ready; degraded while its storage refuses writes and only reads and log-ins go on",
    access: "anyone",
    reply: z.object({
      status: z.enum(["ok", "degraded"]),
      storage: z.enum(["ok", "refusing"]),
      version: z.string(),
      uptime: z.number(),
    }),
  }),
} as const;
