import type { userCalls } from "#shared/contract/users";
import type { ReplyOf } from "#shared/contract/define";
import { defineRegistry } from "../../../contributions";
import type { OrganizationHandle } from "../../../organization-handle";
import type { Actor } from "../../../policy/actor";
import type { PolicyContext } from "../../../policy/authorize";

type Belongings = ReplyOf<typeof userCalls.getBelongings>;

/** Belongings of people in an area. */
export interface BelongingSource {
  area: string;
  list(context: PolicyContext, userId: number): Promise<Omit<Belongings, "fields">>;
  /** Gives them to another person; done twice it changes nothing. */
  handOver(org: OrganizationHandle, actor: Actor, people: { from: number; to: number }): Promise<void>;
}

export const belongingSources = defineRegistry<BelongingSource>("belongingSources", ({ area }) => area);
