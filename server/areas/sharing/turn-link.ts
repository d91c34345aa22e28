import { commit } from "../../http/change-set";
import type { Operation } from "../../engine/model/operations";
import type { RequestContext } from "../../http/context";
import { open } from "../../objects/read";
import { publicViewKind } from "./public-view";
import type { StoredLink } from "./repository";

const grantFor = async (context: RequestContext, { id }: StoredLink) =>
  (await open(context, publicViewKind, publicViewKind.update, id)).grant;

/** Turned on again, a link has the same address, and shows the fields of today. */
export const turnOn = async (context: RequestContext, link: StoredLink, more: readonly Operation[] = []) =>
  commit(context, [
    ...more,
    publicViewKind.change(await grantFor(context, link), {
      isActive: true,
      ...(!link.isActive && { publishedAt: Date.now() }),
    }),
  ]);

export const turnOff = async (context: RequestContext, link: StoredLink) =>
  commit(context, [publicViewKind.change(await grantFor(context, link), { isActive: false })]);
