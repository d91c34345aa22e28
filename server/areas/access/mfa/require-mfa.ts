import { MFA_REQUIRED_SETTING } from "#shared/limits/access";
import type { OrganizationHandle } from "../../../http/context";
import { rightsOf } from "../../../policy/rights";
import { findMfaChoice } from "./repository";

export interface Mfa {
  /** The organisation asks everybody for a code. */
  isRequired: boolean;
  /** The person wants to be asked. */
  isChosen: boolean;
}

/** Whether someone is asked for a code at the sign-in. */
export async function requireMfa(
  { database }: Pick<OrganizationHandle, "database">,
  userId: number,
): Promise<Mfa> {
  const [rights, choice] = await Promise.all([rightsOf(database), findMfaChoice(database, userId)]);
  return { isRequired: rights.settings.has(MFA_REQUIRED_SETTING), isChosen: choice?.mfa === 1 };
}
