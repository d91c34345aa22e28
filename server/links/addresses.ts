import type { RequestContext } from "../http/context";

type Context = Pick<RequestContext, "services" | "org">;

/** The address to pass on: `{share host}/{account}/{token}` (specification 1, section 2.2). */
export const shareAddress = ({ services, org }: Context, token: string): string =>
  `${services.originOf(null)}/${org.organization.subdomain}/${token}`;

/** The address on the organisation's own domain, which shared addresses redirect to. */
export const publicAddress = ({ services, org }: Context, token: string): string =>
  `${services.originOf(org.organization.subdomain)}/public/${token}`;
