import { existsSync } from "node:fs";
import { join } from "node:path";
import express, { type Express, type Request, type Response } from "express";
import { API_REFERENCE_PATH } from "#shared/contract/system";
import { projectRoot } from "../../project-root";
import { openApiDocument } from "./openapi";
import type { Route } from "../routes";

const DOCUMENT_PATH = "/api/openapi.json";

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Workloom API</title>
    <link rel="icon" href="${API_REFERENCE_PATH}/assets/favicon-32x32.png" />
    <link rel="stylesheet" href="${API_REFERENCE_PATH}/assets/swagger-ui.css" />
    <link rel="stylesheet" href="${API_REFERENCE_PATH}/look.css" />
  </head>
  <body>
    <div id="reference"></div>
    <script src="${API_REFERENCE_PATH}/assets/swagger-ui-bundle.js"></script>
    <script src="${API_REFERENCE_PATH}/start.js"></script>
  </body>
</html>
`;
/** In a file of its own, because the page's security policy forbids inline scripts. */
const startScript = `const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();
window.SwaggerUIBundle({ url: "${DOCUMENT_PATH}", dom_id: "#reference", deepLinking: true, docExpansion: "list", validatorUrl: null });\n`;

/** Full width, and usable on a phone. */
const look = `body { margin: 0; }
html.dark-mode { background: #1c2022; }
.swagger-ui .info { margin: 24px 0; }
.swagger-ui .info li { line-height: 1.6; }
.swagger-ui .info code { padding: 1px 4px; font-weight: 500; color: #016763; background: #f1efea; }
html.dark-mode .swagger-ui .info code { color: #7fd3c9; background: #2b2f30; }
.swagger-ui .wrapper { padding: 0 16px; }
.swagger-ui .info { overflow-wrap: anywhere; }
.swagger-ui .opblock .opblock-summary-path { max-width: 100%; overflow-wrap: anywhere; }
@media (max-width: 767px) {
  .swagger-ui .opblock .opblock-summary, .swagger-ui .opblock .opblock-summary-control { flex-wrap: wrap; min-width: 0; }
  .swagger-ui .opblock .opblock-summary-method { min-width: 60px; }
  .swagger-ui .opblock-tag { flex-wrap: wrap; }
  .swagger-ui .opblock-tag small { order: 1; flex: 1 1 100%; padding: 0; }
}
`;

/** Serves the OpenAPI document and an API reference page, using only our own files. */
export function serveApiReference(app: Express, routes: readonly Route[], version: string): void {
  let document: Promise<string> | undefined;
  app.get(DOCUMENT_PATH, async (_request: Request, response: Response) => {
    // Created on first request, to keep the start fast.
    document ??= openApiDocument(routes, version).then((made) => JSON.stringify(made));
    response.type("json").send(await document);
  });
  app.get(
    `${API_REFERENCE_PATH}/start.js`,
    (_request: Request, response: Response) => void response.type("js").send(startScript),
  );
  app.get(
    `${API_REFERENCE_PATH}/look.css`,
    (_request: Request, response: Response) => void response.type("css").send(look),
  );
  app.use(`${API_REFERENCE_PATH}/assets`, express.static(assetsFolder(), { index: false, maxAge: "1h" }));
  app.get(
    API_REFERENCE_PATH,
    (_request: Request, response: Response) => void response.type("html").send(page),
  );
}

/** Next to the bundle; when run from sources, the package itself. */
function assetsFolder(): string {
  const built = join(projectRoot(), "dist/server/docs-assets");
  return existsSync(built) ? built : join(projectRoot(), "node_modules/swagger-ui-dist");
}
