import { Router, urlencoded, type Request, type Response } from "express";
import { errorDefinitions } from "#shared/errors/index";
import { languageOfTag, type Language } from "#shared/languages";
import { AppError } from "../../../errors";
import { addressOf } from "../../../request/client-address";
import type { CallServer } from "../../../http/answer-call";
import { sendStoredFile } from "../../../http/replies/stored-file-reply";
import { subdomainOf } from "../../../identity/subdomain";
import { formatMessage } from "../../../text/format";
import { fileReply } from "../../files/public";
import { nodeOf, toHtml } from "../content/convert";
import { withRoom } from "../content/rooms";
import { documentFileAddress } from "../files/file-address";
import { storedFileOf } from "../files/service";
import { openPublicDocument, unlockPublicDocument, type Visitor } from "./open-link";
import { passwordHtml, publicHtml } from "./public-html";
import { PUBLIC_PATH } from "./service";

/** Nothing of a public document runs; images may come from other sites as the text names them. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const COOKIE = "workloom_doc";

/** Serves public documents as pages without a script. */
export function servePublicDocuments({ services, isProxy }: CallServer): { path: string; router: Router } {
  const router = Router();
  const answer =
    (work: (visitor: Visitor, request: Request, response: Response) => Promise<void>) =>
    async (request: Request, response: Response): Promise<void> =>
      work(await visitorOf(request), request, response);
  router.get("/:token", answer(sendDocument));
  router.post("/:token", urlencoded({ extended: false, limit: "2kb" }), answer(unlock));
  router.get("/:token/files/:fileId", answer(sendFile));
  return { path: PUBLIC_PATH, router };

  async function visitorOf(request: Request): Promise<Visitor> {
    const subdomain = subdomainOf(request.headers.host, services.config.baseDomain);
    const org = subdomain === null ? null : await services.organizations.bySubdomain(subdomain);
    if (!org) throw new AppError("not_found");
    return { org, services, address: addressOf(request, isProxy) };
  }
}

async function sendDocument(visitor: Visitor, request: Request, response: Response): Promise<void> {
  const { org, services } = visitor;
  const token = tokenOf(request);
  const language = languageOfTag(org.locale.language);
  try {
    const { document } = await openPublicDocument(visitor, token, cookieOf(request));
    const node = await withRoom(services, org, document.id, (room) => nodeOf(room.doc));
    const body = toHtml(node).replaceAll(
      `"${documentFileAddress(document.id, "")}`,
      `"${PUBLIC_PATH}/${token}/files/`,
    );
    const title = document.title === "" ? formatMessage(language, "ui.untitled") : document.title;
    sendHtml(response, 200, publicHtml({ language, title, body, isWide: document.isWide }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.id === "public_view_locked") return sendHtml(response, 200, passwordHtml(language, null));
    const title = textOf(language, error);
    return sendHtml(response, error.status, publicHtml({ language, title, body: "" }));
  }
  return undefined;
}

async function unlock(visitor: Visitor, request: Request, response: Response): Promise<void> {
  const language = languageOfTag(visitor.org.locale.language);
  const { password } = request.body as { password?: unknown };
  const token = tokenOf(request);
  try {
    const accessToken = await unlockPublicDocument(
      visitor,
      token,
      typeof password === "string" ? password : "",
    );
    const isSecure = visitor.services.originOf(null).startsWith("https:");
    response.cookie(COOKIE, accessToken, {
      httpOnly: true,
      sameSite: "lax",
      secure: isSecure,
      path: `${PUBLIC_PATH}/${token}`,
    });
    response.redirect(303, `${PUBLIC_PATH}/${token}`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    sendHtml(response, error.status, passwordHtml(language, textOf(language, error)));
  }
}

async function sendFile(visitor: Visitor, request: Request, response: Response): Promise<void> {
  const { document } = await openPublicDocument(visitor, tokenOf(request), cookieOf(request));
  const fileId = Number(request.params["fileId"]);
  if (!Number.isSafeInteger(fileId)) throw new AppError("file_not_found");
  const file = await storedFileOf(visitor, document.id, fileId);
  await sendStoredFile(response, fileReply(visitor, file, "inline"));
}

const textOf = (language: Language, { id, values }: AppError): string =>
  formatMessage(language, errorDefinitions[id].text, values);

const tokenOf = (request: Request): string => {
  const token = String(request.params["token"]);
  if (!/^[\w-]{20,80}$/.test(token)) throw new AppError("not_found");
  return token;
};

function cookieOf({ headers }: Request): string | undefined {
  const found = headers.cookie?.split(/;\s*/).find((part) => part.startsWith(`${COOKIE}=`));
  return found === undefined ? undefined : decodeURIComponent(found.slice(COOKIE.length + 1));
}

function sendHtml(response: Response, status: number, html: string): void {
  response.status(status);
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Content-Security-Policy", POLICY);
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("X-Robots-Tag", "noindex");
  response.setHeader("Referrer-Policy", "no-referrer");
  response.setHeader("Cache-Control", "private, no-store");
  response.end(html);
}
