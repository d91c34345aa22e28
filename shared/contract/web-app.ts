import { z } from "zod";
import "../errors/files";
import { call } from "./define";

/** Sizes of the icon in px that browsers ask for to install an application. */
export const appIconSizes = ["192", "512"] as const;
const hex = z.string().regex(/^#[0-9a-f]{6}$/);

export const webAppCalls = {
  getManifest: call({
    method: "GET",
    path: "/api/v4/manifest",
    summary: "How browsers install the organisation's workspace as an application (web app manifest)",
    access: "anyone",
    reply: z.object({
      id: z.string(),
      name: z.string(),
      short_name: z.string(),
      start_url: z.string(),
      scope: z.string(),
      display: z.enum(["standalone"]),
      theme_color: hex,
      background_color: hex,
      icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })),
    }),
  }),
  getAppIcon: call({
    method: "GET",
    path: "/api/v4/app-icon",
    summary: "The organisation's icon as an application: its logo, else the product's sign, on its colour",
    access: "anyone",
    query: z.object({ size: z.enum(appIconSizes), v: z.string().max(64).optional() }),
    replyType: "file",
    reply: z.never(),
  }),
} as const;
