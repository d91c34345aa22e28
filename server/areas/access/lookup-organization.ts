import { foldEmail } from "#shared/fold-email";
import type { accessCalls } from "#shared/contract/access";
import { AppError } from "../../errors";
import type { Handler } from "../../http/implement";

/**
 * Where a user signs in to the organisation they entered. An unknown organisation and an unknown address get the
 * same answer, and guessing is slowed down (decision 45).
 */
export const lookupOrganization: Handler<typeof accessCalls.lookupOrganization> = async (context, input) => {
  const { services, address } = context;
  const email = foldEmail(input.email);
  await services.attempts.begin("lookup", email, address);
  const subdomains = await services.organizations.byEmail(email);
  if (!subdomains.includes(input.organization)) throw new AppError("account_not_found");
  return { url: `${services.originOf(input.organization)}/login?email=${encodeURIComponent(email)}` };
};
