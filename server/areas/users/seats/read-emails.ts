import { addressText } from "#shared/contract/users";
import { INVITES_MAX } from "#shared/limits/users";
import { splitEmails } from "#shared/split-emails";
import { AppError } from "../../../errors";

/** @throws AppError invalid_email, too_many_invites */
export function readEmails(text: string): string[] {
  const emails = splitEmails(text);
  if (emails.length === 0 || emails.some((email) => !addressText.safeParse(email).success))
    throw new AppError("invalid_email", { fields: [{ path: "email", message: "users.invalidEmail" }] });
  if (emails.length > INVITES_MAX) throw new AppError("too_many_invites");
  return emails;
}

/** A first name for someone of whom only the address is known: `ana.de-sousa@…` is Ana De Sousa. */
export function nameOfEmail(email: string): string {
  const [before = email] = email.split("@", 1);
  const words = before.split(/[._+-]+/).filter((word) => word !== "");
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
  return name === "" ? email : name;
}
