import { AppError } from "../../../errors";
import { isLeaked } from "./leaked-passwords";

/**
 * The rule for every password that someone chooses, beside its length.
 *
 * @throws AppError password_leaked for a password that is tried first by those who guess, or is the address itself
 */
export async function checkNewPassword(password: string, email: string): Promise<void> {
  const isAddress = password.toLowerCase() === email.toLowerCase();
  if (isAddress || (await isLeaked(password))) throw new AppError("password_leaked");
}
