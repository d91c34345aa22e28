import { existsSync } from "node:fs";
import { join } from "node:path";
import express, { type Express, type Request, type Response } from "express";
import { AppError } from "../errors";
import { projectRoot } from "../project-root";
import { allowEmbedding } from "./replies/reply-headers";
import { serveCompressed } from "./replies/compressed-files";

/** Names of files that carry their hash never mean other bytes. */
const FOREVER = "public, max-age=31536000, immutable";

/**
 * Serves the built interface from dist/renderer: hashed files are cached forever, index.html serves every page and
 * is always revalidated. What is public is a small page of its own, which other sites may embed.
 */
export function serveRenderer(app: Express, folder = join(projectRoot(), "dist/renderer")): void {
  const index = join(folder, "index.html");
  const publicPage = join(folder, "public-form.html");
  app.use("/assets", serveCompressed(join(folder, "assets"), FOREVER));
  app.use(express.static(folder, { index: false, maxAge: "1h" }));
  app.get("/public/:token", (request: Request, response: Response) => {
    allowEmbedding(response);
    sendIndex(request, response, publicPage);
  });
  app.get("/*path", (request: Request, response: Response) => sendIndex(request, response, index));
  app.get("/", (request: Request, response: Response) => sendIndex(request, response, index));
}

function sendIndex(request: Request, response: Response, index: string): void {
  const isFile = /\.[a-z0-9]{1,8}$/i.test(request.path);
  if (isFile || !existsSync(index)) throw new AppError("not_found");
  response.setHeader("Cache-Control", "no-cache");
  response.sendFile(index, { cacheControl: false });
}
