import type { setupCalls } from "#shared/contract/setup";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import type { Handler } from "../../http/implement";
import { invite } from "./registrations";

type Calls = typeof setupCalls;

/** The Super root admins of the first organisation look after the installation. @throws AppError permission_denied */
function requireAdministrator({ org }: RequestContext): void {
  if (!org.isFirst) throw new AppError("permission_denied");
}

export const getInstallation: Handler<Calls["getInstallation"]> = async (context) => {
  requireAdministrator(context);
  const { organizations, installation } = context.services;
  const all = await organizations.list();
  return {
    organizations: all.map(({ id, name, url }) => ({ id, name, url })),
    mayRegister: await installation.mayRegister(),
  };
};

export const updateInstallation: Handler<Calls["updateInstallation"]> = async (context, { mayRegister }) => {
  requireAdministrator(context);
  await context.services.installation.allowRegistration(mayRegister);
  return {};
};

export const inviteOrganization: Handler<Calls["inviteOrganization"]> = async (context, input) => {
  requireAdministrator(context);
  return { link: await invite(context.services, input) };
};
