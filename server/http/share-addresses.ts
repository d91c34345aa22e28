import type { NextFunction, Request, Response } from "express";
import { TOKEN_LENGTH } from "../identity/token";
import type { Services } from "../services";

/**
 * Sends the address of something shared, `{host}/{organization}/{token}`, to the organisation's own domain
 * (specification 1, section 2.2). Tokens have one length, so no page of the application is taken for one.
 */
export function redirectShared({ organizations, originOf }: Services) {
  return async (
    request: Request<{ organization: string; token: string }>,
    response: Response,
    next: NextFunction,
  ): Promise<void> => {
    const { organization, token } = request.params;
    const isToken = token.length === TOKEN_LENGTH && /^[\w-]+$/.test(token) && organization !== "public";
    const found = isToken ? await organizations.bySubdomain(organization) : null;
    if (!found) return next();
    const { search } = new URL(request.originalUrl, "http://localhost");
    response.redirect(302, `${originOf(organization)}/public/${token}${search}`);
  };
}
