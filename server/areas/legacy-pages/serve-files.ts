import { pipeline } from "node:stream/promises";
import { Router, type Request, type Response } from "express";
import { LEGACY_FILES_CACHED, LEGACY_FILES_PATH } from "#shared/limits/legacy-pages";
import { AppError } from "../../errors";
import type { CallServer } from "../../http/answer-call";
import { subdomainOf } from "../../identity/subdomain";
import { findStoredFile } from "../files/public";
import { FRAME_ANCESTORS, outsidePage } from "./outside-page";
import { findByFolder } from "./repository";

export const FIRST_FILE = "index.html";

/** Types by file extension: content does not identify scripts and style sheets. */
const types: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json",
  map: "application/json",
  txt: "text/plain; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  ico: "image/x-icon",
  woff: "font/woff",
  woff2: "font/woff2",
  ttf: "font/ttf",
  wasm: "application/wasm",
};

/**
 * Serves the files of uploaded pages. The browser gives them an origin of their own, without the product's cookies and
 * storage, and they load and call only their own files and the hosts that the page's settings name.
 */
export function serveLegacyFiles({ services }: CallServer): { path: string; router: Router } {
  const router = Router();
  router.get("/:folder", (request: Request, response: Response) => sendOutsidePage(request, response));
  router.get("/:folder/*path", (request: Request, response: Response) => sendFile(request, response));
  return { path: LEGACY_FILES_PATH, router };

  async function findPage(request: Request, folder: string) {
    const subdomain = subdomainOf(request.headers.host, services.config.baseDomain);
    const org = subdomain === null ? null : await services.organizations.bySubdomain(subdomain);
    return { org, page: org && (await findByFolder(org.database, folder)) };
  }

  async function sendOutsidePage(request: Request, response: Response): Promise<void> {
    const { page } = await findPage(request, String(request.params["folder"]));
    if (!page || page.files.length > 0 || page.address === "") throw new AppError("file_not_found");
    const { html, policy } = outsidePage(page);
    response.setHeader("Content-Type", types["html"] ?? "");
    giveHeaders(response, policy);
    response.end(html);
  }

  async function sendFile(request: Request, response: Response): Promise<void> {
    const { folder, path } = request.params as unknown as { folder: string; path: string[] };
    const { org, page } = await findPage(request, folder);
    const name = path.join("/");
    const found = page?.files.find((file) => file.path === name);
    const file = org && found && (await findStoredFile(org.database, found.fileId));
    if (!page || !file) throw new AppError("file_not_found");
    const own = `${services.originOf(org.organization.subdomain)}${LEGACY_FILES_PATH}/${folder}/`;
    response.setHeader("Content-Type", types[name.split(".").at(-1) ?? ""] ?? "application/octet-stream");
    response.setHeader("Content-Length", file.size);
    giveHeaders(response, policyOf(own, page.hosts));
    response.setHeader("Cache-Control", `private, max-age=${LEGACY_FILES_CACHED}`);
    // Scripts and fonts of a page with an origin of its own come from another origin.
    response.setHeader("Access-Control-Allow-Origin", "*");
    await pipeline(await services.files.open(file.key), response);
  }
}

function giveHeaders(response: Response, policy: string): void {
  response.setHeader("Content-Security-Policy", policy);
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Referrer-Policy", "no-referrer");
  // As the product's pages say it: browsers complain about a site that says both.
  response.setHeader("Origin-Agent-Cluster", "?1");
}

function policyOf(own: string, hosts: readonly string[]): string {
  const allowed = [own, ...hosts].join(" ");
  return [
    "sandbox allow-scripts allow-forms",
    `default-src ${allowed} data: blob:`,
    `script-src ${allowed} 'unsafe-inline' 'unsafe-eval'`,
    `style-src ${allowed} 'unsafe-inline'`,
    `connect-src ${allowed}`,
    `form-action ${allowed}`,
    "object-src 'none'",
    "base-uri 'none'",
    FRAME_ANCESTORS,
  ].join("; ");
}
