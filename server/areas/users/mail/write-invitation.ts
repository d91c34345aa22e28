import { ACCESS_MINUTE, INVITE_LINK_LIFE, RESET_LINK_LIFE } from "#shared/limits/access";
import type { OrganizationHandle } from "../../../http/context";
import { toLanguage } from "../../../identity/actors";
import { authorize } from "../../../policy/authorize";
import { systemActor } from "../../../policy/system-actor";
import type { Services } from "../../../services";
import { formatMessage } from "../../../text/format";
import { createPasswordLink } from "../../../identity/password-links/create-password-link";
import { userKind } from "../user";

const DAY = 86_400_000;

interface Reader {
  id: number;
  name: string;
  email: string;
  language: string;
}

/** Sends someone their invitation; the person and the mail name each other from the same commit on. */
export async function sendInvitation(
  { mailer }: Pick<Services, "mailer">,
  org: OrganizationHandle,
  { id, name, email, language }: Reader,
  invitedBy: { id: number; name: string },
): Promise<void> {
  const words = toLanguage(language) ?? "en";
  const url = await createPasswordLink(org, id, "invite");
  const values = {
    name,
    inviter: invitedBy.name,
    organization: org.organization.name,
    url,
    days: INVITE_LINK_LIFE / DAY,
  };
  const grant = await authorize({ actor: systemActor(org), org }, userKind.update, id);
  const mail = {
    to: email,
    subject: formatMessage(words, "users.inviteMailSubject", values),
    text: formatMessage(words, "users.inviteMailText", values),
    secrets: { values: [url], until: Date.now() + INVITE_LINK_LIFE },
  };
  await mailer.send(org, mail, (mailId) => [
    userKind.change(grant, { inviteMailId: mailId, invitedAt: Date.now(), invitedBy: invitedBy.id }),
  ]);
}

/** Sends someone a link by which they choose a new password. */
export async function sendPasswordReset(
  { mailer }: Pick<Services, "mailer">,
  org: OrganizationHandle,
  { id, name, email, language }: Reader,
): Promise<void> {
  const words = toLanguage(language) ?? "en";
  const url = await createPasswordLink(org, id, "reset");
  const minutes = RESET_LINK_LIFE / ACCESS_MINUTE;
  const values = { name, organization: org.organization.name, url, minutes };
  await mailer.send(org, {
    to: email,
    subject: formatMessage(words, "access.resetMailSubject", values),
    text: formatMessage(words, "access.resetMailText", values),
    secrets: { values: [url], until: Date.now() + RESET_LINK_LIFE },
  });
}
