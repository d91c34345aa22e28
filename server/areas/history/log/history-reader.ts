import type { RequestContext } from "../../../http/context";
import type { OrganizationHandle } from "../../../organization-handle";
import type { Actor } from "../../../policy/actor";

/** The reader of the history, of a request or a job. */
export type HistoryReader = Pick<RequestContext, "actor"> & { org: OrganizationHandle };

export const isAdmin = ({ flags }: Actor): boolean => flags.isAdmin;
