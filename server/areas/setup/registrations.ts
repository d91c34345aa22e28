import type { setupCalls } from "#shared/contract/setup";
import type { ParsedOf } from "#shared/contract/define";
import { REGISTRATION_LINK_LIFE } from "#shared/limits/settings";
import { AppError } from "../../errors";
import type { Handler } from "../../http/implement";
import type { Services } from "../../services";
import { formatMessage } from "../../text/format";
import { createOrganization } from "./create-organization";
import { welcomeAddress } from "./set-up";

type Calls = typeof setupCalls;
const DAY = 86_400_000;

/** Where the installation allows it, someone asks for an organisation of their own. */
export const register: Handler<Calls["register"]> = async ({ services, address }, input) => {
  const { installation, attempts } = services;
  if (!(await installation.mayRegister())) throw new AppError("registration_closed");
  await attempts.begin("lookup", `register ${input.email}`, address);
  return { link: await invite(services, input) };
};

/**
 * Sends the link by which an organisation is made, from the outbox of the installation's first organisation.
 *
 * @returns the link where no mail can be sent
 * @throws AppError subdomain_taken
 */
export async function invite(
  { installation, organizations, mailer, originOf }: Services,
  input: ParsedOf<Calls["register"]>,
): Promise<string | null> {
  if (await installation.isTaken(input.subdomain)) throw new AppError("subdomain_taken");
  const first = await installation.firstOrganizationId();
  const sender = first === null ? null : await organizations.byId(first);
  const token = await installation.addRegistration(input);
  const link = `${originOf(null)}/register?token=${token}`;
  if (!mailer.hasSmtp || !sender) return link;
  const { organization, email, language } = input;
  await mailer.send(sender, {
    to: email,
    subject: formatMessage(language, "setup.mailSubject", { organization }),
    text: formatMessage(language, "setup.mailText", {
      organization,
      link,
      days: REGISTRATION_LINK_LIFE / DAY,
    }),
    secrets: { values: [link], until: Date.now() + REGISTRATION_LINK_LIFE },
  });
  return null;
}

export const findRegistration: Handler<Calls["findRegistration"]> = async (
  { services: { installation } },
  { token },
) => {
  const found = await installation.findRegistration(token);
  if (!found) throw new AppError("registration_ended");
  const { organization, subdomain, email } = found;
  return { organization, subdomain, email };
};

/** Makes the organisation; a link whose organisation could not be made opens again. */
export const confirmRegistration: Handler<Calls["confirmRegistration"]> = async (
  { services },
  { token, ...person },
) => {
  const { installation, originOf } = services;
  const found = await installation.findRegistration(token);
  const putBack = found && (await installation.takeRegistration(token));
  if (!found || !putBack) throw new AppError("registration_ended");
  const { organization, subdomain, email } = found;
  try {
    const { org } = await createOrganization(services, { organization, subdomain, email, ...person });
    return { url: await welcomeAddress(originOf(subdomain), org, email) };
  } catch (error) {
    await putBack();
    throw error;
  }
};
