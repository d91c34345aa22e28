import type { setupCalls } from "#shared/contract/setup";
import { foldEmail } from "#shared/fold-email";
import { AppError } from "../../errors";
import type { Handler } from "../../http/implement";
import { findUserByEmail } from "../../identity/user-repository";
import { welcomeTicket } from "../../identity/welcome-ticket";
import type { OrganizationHandle } from "../../organization-handle";
import { createOrganization } from "./create-organization";

export const getSetup: Handler<typeof setupCalls.getSetup> = async ({ services: { installation } }) => ({
  isNew: await installation.isNew(),
  mayRegister: await installation.mayRegister(),
});

/** The first organisation. The token is used up only once it stands. */
export const setUp: Handler<typeof setupCalls.setUp> = async (
  { services, address },
  { token, hasDemo, ...founding },
) => {
  const { installation, attempts, originOf } = services;
  if (!(await installation.isNew())) throw new AppError("setup_done");
  await attempts.begin("login", "setup", address);
  const putBack = await installation.takeSetupToken(token);
  if (!putBack) throw new AppError("setup_token_wrong");
  try {
    const { org, adminId } = await createOrganization(services, founding);
    if (hasDemo) await installation.seedExamples(org, new Map([[founding.email, adminId]]));
    return { url: await welcomeAddress(originOf(founding.subdomain), org, founding.email) };
  } catch (error) {
    await putBack();
    throw error;
  }
};

/** Address of a new organisation that signs its founder in; the ticket is in the part that no server or log receives. */
export async function welcomeAddress(
  origin: string,
  org: OrganizationHandle,
  email: string,
): Promise<string> {
  const founder = await findUserByEmail(org.database, foldEmail(email));
  const ticket = founder ? `#welcome=${welcomeTicket(founder)}` : "";
  return `${origin}/login?email=${encodeURIComponent(email)}${ticket}`;
}
