import type { setupCalls } from "#shared/contract/setup";
import { AppError } from "../../errors";
import type { Handler } from "../../http/implement";
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
  } catch (error) {
    await putBack();
    throw error;
  }
  return { url: signInAddress(originOf(founding.subdomain), founding.email) };
};

/** Where someone signs in to their new organisation. */
export const signInAddress = (origin: string, email: string): string =>
  `${origin}/login?email=${encodeURIComponent(email)}`;
