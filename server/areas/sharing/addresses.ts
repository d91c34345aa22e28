import { VIEW_TOKEN_LENGTH, VIEW_TOKEN_START } from "#shared/limits/public-views";
import type { RequestContext } from "../../http/context";
import { newToken } from "../../identity/token";
import { publicAddress } from "../../links/addresses";

/** Where a public page is opened. */
export const pageAddress = (
  context: Pick<RequestContext, "services" | "org">,
  token: string,
  from: { previousApp: number } | null = null,
): string => `${publicAddress(context, token)}${from ? `?previousApp=${from.previousApp}` : ""}`;

/** By its first letter the address alone tells a page from a form. */
export const newViewToken = (): string => `${VIEW_TOKEN_START}${newToken()}`;

export const isViewToken = (token: string): boolean =>
  token.length === VIEW_TOKEN_LENGTH && token.startsWith(VIEW_TOKEN_START);
