import { accessCalls } from "#shared/contract/access";
import { outboxCalls } from "#shared/contract/outbox";
import { settingKind } from "../../../../server/areas/settings/public";
import { userKind } from "../../../../server/areas/users/public";
import { hashPassword } from "../../../../server/identity/password";
import { authorize } from "../../../../server/policy/authorize";
import type { TestWorkspace } from "../../../support/test-workspace";
import { pause } from "../../../support/pause";
import type { TestActor, TestOrganization } from "../../../support/organizations/organization";

export const PASSWORD = "correct horse battery";

/** Changes a person's row as the product itself would. */
export async function changePerson(
  { server }: Pick<TestWorkspace, "server">,
  org: TestOrganization,
  userId: number,
  set: Record<string, string | number | null>,
): Promise<void> {
  const handle = await org.handle();
  const actor = server.services.actors.system(handle);
  const grant = await authorize({ actor, org: handle }, userKind.update, userId);
  const operations = [userKind.change(grant, set)];
  await handle.database.applyChanges({ actor, cause: "system", operations });
}

export const givePassword = async (
  workspace: TestWorkspace,
  { org, userId }: TestActor,
  password = PASSWORD,
) => changePerson(workspace, org, userId, { passwordHash: await hashPassword(password) });

/** A setting of the organisation, for good. */
export async function set(
  workspace: TestWorkspace,
  org: TestOrganization,
  name: string,
  value: unknown,
): Promise<void> {
  const handle = await org.handle();
  const actor = workspace.server.services.actors.system(handle);
  const grant = await authorize({ actor, org: handle }, settingKind.create);
  const operations = [settingKind.make(grant, { name, value: JSON.stringify(value) })];
  await handle.database.applyChanges({ actor, cause: "system", operations });
}

type Shown = Pick<Mail, "subject" | "text">;
/** Codes and links are shown once; tests look for them several times. */
const shown = new WeakMap<TestOrganization, Map<number, Shown>>();

async function readOnce(admin: TestActor, mail: Shown & { id: number; canReveal: boolean }): Promise<Shown> {
  const known = shown.get(admin.org) ?? new Map<number, Shown>();
  shown.set(admin.org, known);
  if (mail.canReveal) known.set(mail.id, await admin.ok(outboxCalls.revealMail, { mailId: mail.id }));
  return known.get(mail.id) ?? mail;
}

/** The newest mail to someone of which the text holds a pattern; waits until it is there. */
export async function mailTo(admin: TestActor, email: string, pattern: RegExp, after = 0): Promise<Mail> {
  for (;;) {
    const { mails } = await admin.ok(outboxCalls.listOutbox);
    for (const { id, to } of mails.filter((mail) => mail.to === email && mail.id > after)) {
      const { mail } = await admin.ok(outboxCalls.getMail, { mailId: id });
      const { subject, text } = await readOnce(admin, mail);
      const found = pattern.exec(text);
      if (found) return { id, to, subject, text, found: found[1] ?? found[0] };
    }
    await pause();
  }
}
export interface Mail {
  id: number;
  to: string;
  subject: string;
  text: string;
  /** The text that matched the pattern. */
  found: string;
}

export const LINK = /\/new-password\/([\w-]+)/;
export const CODE = /^(\d{6})$/m;

/** Number of the newest mail. */
export async function newestMail(admin: TestActor): Promise<number> {
  const { mails } = await admin.ok(outboxCalls.listOutbox);
  return mails[0]?.id ?? 0;
}

/** Asks for a new password and reads the link's token in the mailbox. */
export async function resetToken(workspace: TestWorkspace, { email }: TestActor): Promise<Mail> {
  const after = await newestMail(workspace.admin);
  await workspace.nobody.ok(accessCalls.resetPassword, { email });
  return mailTo(workspace.admin, email, LINK, after);
}
