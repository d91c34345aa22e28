import type { NextFunction, Request, Response } from "express";
import { subdomainOf } from "../identity/subdomain";
import type { Services } from "../services";

/**
 * Redirects browsers from the generic domain to the only organisation (decision 7). With several, the chooser is
 * shown. Registration stays on the generic domain.
 */
export function redirectToOnlyOrganization(services: Services) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const isPage = request.method === "GET" && request.accepts(["json", "html"]) === "html";
    const isGeneric = subdomainOf(request.headers.host, services.config.baseDomain) === null;
    if (!isPage || !isGeneric || request.path === "/register") return next();
    const [only, ...others] = await services.organizations.list();
    if (!only || others.length > 0) return next();
    response.redirect(302, `${only.url}${request.originalUrl}`);
  };
}
