import { VIEW_TOKEN_LENGTH, VIEW_TOKEN_START } from "#shared/limits/public-views";
import { existsSync } from "node:fs";
import { join } from "node:path";
import express, { type Express, type Request, type Response } from "express";
import { AppError } from "../errors";
import { TOKEN_LENGTH } from "../identity/token";
import { projectRoot } from "../project-root";
import { allowEmbedding } from "./replies/reply-headers";
import { serveCompressed } from "./replies/compressed-files";

/** By its length the address alone tells a public page from a form. */
const isViewToken = (token: string): boolean =>
  token.length === VIEW_TOKEN_LENGTH && token.startsWith(VIEW_TOKEN_START);

/** Names of files that carry their hash never mean other bytes. */
const FOREVER = "public, max-age=31536000, immutable";

/**
 * Serves the built interface from dist/renderer: hashed files are cached forever, index.html serves every page and is
 * always revalidated. Public links have a small page of their own, which other sites may embed.
 */
export function serveRenderer(app: Express, folder = join(projectRoot(), "dist/renderer")): void {
  const index = join(folder, "index.html");
  const publicForm = join(folder, "public-form.html");
  const publicView = join(folder, "public-view.html");
  app.use("/assets", serveCompressed(join(folder, "assets"), FOREVER));
  app.use(express.static(folder, { index: false, maxAge: "1h" }));
  app.get("/public/:token", (request: Request<{ token: string }>, response: Response) => {
    allowEmbedding(response);
    const { token } = request.params;
    if (token.length === TOKEN_LENGTH) return sendIndex(request, response, publicForm);
    // Nothing else was ever given out: the page of pages says so (specification 1, section 8).
    if (!isViewToken(token)) response.status(404);
    sendIndex(request, response, publicView);
  });
  // Without a token there is nothing public (specification 1, section 2.2), and nothing below one.
  app.get(["/public", "/public/:token/*rest"], (request: Request, response: Response) => {
    response.status(404);
    sendIndex(request, response, publicView);
  });
  app.get("/*path", (request: Request, response: Response) => sendIndex(request, response, index));
  app.get("/", (request: Request, response: Response) => sendIndex(request, response, index));
}

function sendIndex(request: Pick<Request, "path">, response: Response, index: string): void {
  const isFile = /\.[a-z0-9]{1,8}$/i.test(request.path);
  if (isFile || !existsSync(index)) throw new AppError("not_found");
  response.setHeader("Cache-Control", "no-cache");
  response.sendFile(index, { cacheControl: false });
}
