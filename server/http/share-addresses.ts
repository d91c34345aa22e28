import type { NextFunction, Request, Response } from "express";
import { VIEW_TOKEN_LENGTH } from "#shared/limits/public-views";
import { TOKEN_LENGTH } from "../identity/token";
import type { Services } from "../services";

/** Tokens have one length of forms and one of pages, so no page of the application is taken for one. */
const LENGTHS: ReadonlySet<number> = new Set([TOKEN_LENGTH, VIEW_TOKEN_LENGTH]);

/**
 * Sends the address of something shared, `{host}/{organization}/{token}`, to the organisation's own domain
 * (specification 1, section 2.2).
 */
export function redirectShared({ organizations, originOf }: Services) {
  return async (
    request: Request<{ organization: string; token: string }>,
    response: Response,
    next: NextFunction,
  ): Promise<void> => {
    const { organization, token } = request.params;
    const isToken = LENGTHS.has(token.length) && /^[\w-]+$/.test(token) && organization !== "public";
    const found = isToken ? await organizations.bySubdomain(organization) : null;
    if (!found) return next();
    const { search } = new URL(request.originalUrl, "http://localhost");
    response.redirect(302, `${originOf(organization)}/public/${token}${search}`);
  };
}
