import type { Language } from "#shared/languages";
import { currencyOfRegion, noRegion, type Region } from "#shared/regions";
import { colorAt } from "#shared/colors";
import { commitChanges } from "../../changes/commit";
import type { Operation } from "../../engine/model/operations";
import { hashPassword } from "../../identity/password";
import { languageOf, type OrganizationHandle } from "../../organization-handle";
import { authorize } from "../../policy/authorize";
import { startingPlan } from "../../plans/plan";
import { startingRoles } from "../../policy/starting-roles";
import type { Services } from "../../services";
import { formatMessage } from "../../text/format";
import { checkNewPassword } from "../access/public";
import { roleKind } from "../../identity/role-kind";
import { settingKind } from "../settings/public";
import { userKind } from "../users/public";

/** An organisation that is to be made, with its Super root admin. */
export interface Founding {
  organization: string;
  subdomain: string;
  email: string;
  name: string;
  password: string;
  language: Language;
  timeZone: string;
  region?: Region | undefined;
  currency?: string | undefined;
}

const COLOR = "#016763";
/** The default currency of the organisation's language (specification 3, section 9). */
const CURRENCY = { en: "USD", pt: "BRL", es: "USD" } as const;

/**
 * Makes an organisation with its four roles and its Super root admin, or nothing at all.
 *
 * @throws AppError password_leaked, subdomain_taken
 */
export async function createOrganization(
  { installation, organizations, actors }: Services,
  founding: Founding,
): Promise<{ org: OrganizationHandle; adminId: number }> {
  const { organization: name, subdomain, email, language, timeZone } = founding;
  await checkNewPassword(founding.password, email);
  const org = await installation.createOrganization({
    name,
    subdomain,
    primaryColor: COLOR,
    icon: "",
    language,
    timeZone,
    currency: founding.currency ?? (founding.region ? currencyOfRegion(founding.region) : CURRENCY[language]),
    ...startingPlan(),
  });
  try {
    const adminId = await createPeople(org, actors.system(org), founding);
    await installation.indexEmail(org.organization.id, email);
    return { org, adminId };
  } catch (error) {
    await organizations.remove(org.organization.id);
    throw error;
  }
}

async function createPeople(
  org: OrganizationHandle,
  actor: ReturnType<Services["actors"]["system"]>,
  { name, email, password, language, region }: Founding,
): Promise<number> {
  const context = { org, actor };
  const [mayMakeRoles, mayMakeUsers] = [
    await authorize(context, roleKind.create),
    await authorize(context, userKind.create),
  ];
  const passwordHash = await hashPassword(password);
  const { results } = await commitChanges(org, {
    actor,
    cause: "system",
    operations: [
      ...Object.entries(startingRoles).map(([id, { level, appLevel, ...role }]) => {
        // The administrators' role is called so everywhere, the others in the organisation's language.
        const called = role.isAdmin ? role.name : formatMessage(languageOf(org), `users.seats.${id}`);
        const levels = { defaultTableLevel: level, defaultAppLevel: appLevel };
        return roleKind.make(mayMakeRoles, { ...role, name: called, ...levels }, id);
      }),
      ...(region ? [await regionSetting(context, region)] : []),
      userKind.make(mayMakeUsers, {
        name,
        email,
        passwordHash,
        color: colorAt(1),
        seat: "builder",
        roleId: { $ref: "admin" },
        language,
      }),
    ],
  });
  const user = results.at(-1);
  if (user?.type !== "object") throw new Error("Nobody was made");
  return user.id;
}

async function regionSetting(context: Parameters<typeof authorize>[0], region: Region): Promise<Operation> {
  const grant = await authorize(context, settingKind.create, { name: "region" });
  return settingKind.make(grant, { name: "region", value: JSON.stringify({ ...noRegion, region }) });
}
