import keytar from "keytar";

const SERVICE = "Workloom";

/** Reads the computer's keychain as any other program could. */
export const storedToken = (origin: string, email: string): Promise<string | null> =>
  keytar.getPassword(SERVICE, `${origin}|${email}`);

/** Everything the application keeps there. */
export const storedAccounts = async (): Promise<string[]> =>
  (await keytar.findCredentials(SERVICE)).map((credential) => credential.account);

/** Leaves the keychain as a new computer has it. */
export async function emptyKeychain(): Promise<void> {
  for (const account of await storedAccounts()) await keytar.deletePassword(SERVICE, account);
}
