import { VIEW_TOKEN_START } from "#shared/limits/public-views";
import type { RequestContext } from "../../http/context";
import { newToken } from "../../identity/token";

type Context = Pick<RequestContext, "services" | "org">;

/** The address to pass on: `{share host}/{account}/{token}` (specification 1, section 2.2). */
export const shareAddress = ({ services, org }: Context, token: string): string =>
  `${services.originOf(null)}/${org.organization.subdomain}/${token}`;

/** Where a public page is opened. */
export const pageAddress = (
  { services, org }: Context,
  token: string,
  from: { previousApp: number } | null = null,
): string => {
  const query = from ? `?previousApp=${from.previousApp}` : "";
  return `${services.originOf(org.organization.subdomain)}/public/${token}${query}`;
};

/** By its first letter the address alone tells a page from a form. */
export const newViewToken = (): string => `${VIEW_TOKEN_START}${newToken()}`;
