import { Router, type NextFunction, type Request, type Response } from "express";
import type { CallServer } from "../../http/answer-call";
import { addressOf } from "../../request/client-address";
import { subdomainOf } from "../../identity/subdomain";
import { AppError } from "../../errors";
import { openView } from "./open-view";

/** Tells search engines to leave everything public alone but the pages whose builders wish to be found. */
export const serveRobots = (server: CallServer): { path: string; router: Router } => ({
  path: "/public",
  router: Router().get("/:token", sendRobotsPolicy(server)),
});

const sendRobotsPolicy =
  (server: CallServer) =>
  async (request: Request<{ token: string }>, response: Response, next: NextFunction): Promise<void> => {
    if (!(await isListed(server, request))) response.setHeader("X-Robots-Tag", "noindex");
    next();
  };

async function isListed(
  { services, isProxy }: CallServer,
  request: Request<{ token: string }>,
): Promise<boolean> {
  const subdomain = subdomainOf(request.headers.host, services.config.baseDomain);
  const org = subdomain === null ? null : await services.organizations.bySubdomain(subdomain);
  if (!org) return false;
  try {
    const { link } = await openView(
      { org, services, address: addressOf(request, isProxy) },
      request.params.token,
    );
    return link.options.indexable && link.passwordHash === null;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
