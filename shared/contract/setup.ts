import { foldEmail } from "../fold-email";
import { z } from "zod";
import "../errors/settings";
import { languages } from "../languages";
import {
  CURRENCY_SYMBOL_MAX_LENGTH,
  ORGANIZATION_NAME_MAX_LENGTH,
  PERSON_NAME_MAX_LENGTH,
} from "../limits/settings";
import { isTimeZone, RESERVED_SUBDOMAINS, SUBDOMAIN } from "../settings";
import { regions } from "../regions";
import { tidyName } from "../tidy-name";
import { newPassword } from "./access";
import { id, nothing } from "./common";
import { call } from "./define";

const nameOf = (most: number) => z.string().transform(tidyName).pipe(z.string().min(1).max(most));
const email = z.string().overwrite(foldEmail).pipe(z.email().max(320));
const token = z.string().min(1).max(200);

/** The name and sub-domain of a new organisation. */
const organization = {
  organization: nameOf(ORGANIZATION_NAME_MAX_LENGTH),
  subdomain: z
    .string()
    .trim()
    .toLowerCase()
    .regex(SUBDOMAIN)
    .refine((name) => !RESERVED_SUBDOMAINS.includes(name)),
};
/** The future Super root admin, with the region settings of their device. */
const person = {
  name: nameOf(PERSON_NAME_MAX_LENGTH),
  password: newPassword,
  language: z.enum(languages),
  timeZone: z.string().max(100).refine(isTimeZone),
  /** Of the organization; without one its language decides. */
  region: z.enum(regions).optional(),
  currency: z.string().trim().min(1).max(CURRENCY_SYMBOL_MAX_LENGTH).optional(),
};
const invitation = z.object({
  ...organization,
  email,
  /** In which the mail is written. */
  language: z.enum(languages),
});
/** The link where no mail can be sent; null: it went out by mail. */
const link = z.object({ link: z.string().nullable() });
const url = z.object({ url: z.string() });
const installation = z.object({
  organizations: z.array(z.object({ id, name: z.string(), url: z.string() })),
  mayRegister: z.boolean(),
});

export const setupCalls = {
  getSetup: call({
    method: "GET",
    path: "/api/v4/setup",
    summary: "Whether the installation has no organisation yet, and whether people may register one",
    access: "anyone",
    reply: z.object({ isNew: z.boolean(), mayRegister: z.boolean() }),
  }),
  setUp: call({
    method: "POST",
    path: "/api/v4/setup",
    summary: "Create the first organisation with its Super root admin, by the token that the server printed",
    access: "anyone",
    body: z.object({ token, ...organization, email, ...person, hasDemo: z.boolean().default(false) }),
    reply: url,
    errors: ["setup_done", "setup_token_wrong", "password_leaked", "subdomain_taken", "too_many_attempts"],
  }),
  register: call({
    method: "POST",
    path: "/api/v4/registrations",
    summary: "Ask for an organisation of one's own, where the installation allows it; a link goes on",
    access: "anyone",
    body: invitation,
    reply: link,
    errors: ["registration_closed", "subdomain_taken", "too_many_attempts"],
  }),
  findRegistration: call({
    method: "POST",
    path: "/api/v4/registrations/find",
    summary: "What a registration's link stands for",
    access: "anyone",
    kind: "query",
    body: z.object({ token }),
    reply: z.object({ organization: z.string(), subdomain: z.string(), email: z.string() }),
    errors: ["registration_ended"],
  }),
  confirmRegistration: call({
    method: "POST",
    path: "/api/v4/registrations/confirm",
    summary: "Create the organisation that a link stands for; the link works once",
    access: "anyone",
    body: z.object({ token, ...person }),
    reply: url,
    errors: ["registration_ended", "password_leaked", "subdomain_taken"],
  }),
  getInstallation: call({
    method: "GET",
    path: "/api/v4/installation",
    summary: "The organisations of the installation, for the administrators of the first one",
    access: "isAdmin",
    reply: installation,
  }),
  updateInstallation: call({
    method: "PATCH",
    path: "/api/v4/installation",
    summary: "Choose whether people may register organisations",
    access: "isAdmin",
    body: z.object({ mayRegister: z.boolean() }),
    reply: nothing,
  }),
  inviteOrganization: call({
    method: "POST",
    path: "/api/v4/installation/organizations",
    summary: "Have somebody create a further organisation by a link",
    access: "isAdmin",
    body: invitation,
    reply: link,
    errors: ["subdomain_taken"],
  }),
} as const;
