import { expect, jest, test } from "@jest/globals";
import { accountName, TokenVault, type Keychain } from "../../../electron/main/credentials/token-vault";

function keychain(): Keychain & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getPassword: (service, account) => Promise.resolve(entries.get(`${service} ${account}`) ?? null),
    setPassword: (service, account, token) =>
      Promise.resolve(void entries.set(`${service} ${account}`, token)),
    deletePassword: (service, account) => Promise.resolve(entries.delete(`${service} ${account}`)),
  };
}

const ACCOUNT = accountName("https://acme.example", "Ana@Acme.Example");

test("An account is the origin and the e-mail in small letters", () => {
  expect(ACCOUNT).toBe("https://acme.example|ana@acme.example");
});

test("A token is kept in the keychain and found by the next run", async () => {
  const chain = keychain();
  expect(await new TokenVault(() => Promise.resolve(chain)).save(ACCOUNT, "secret")).toBe(true);
  expect(chain.entries.get(`Workloom ${ACCOUNT}`)).toBe("secret");
  const next = new TokenVault(() => Promise.resolve(chain));
  expect(await next.read(ACCOUNT)).toBe("secret");
  await next.remove(ACCOUNT);
  expect(await next.read(ACCOUNT)).toBeNull();
  expect(chain.entries.size).toBe(0);
});

test("Without a keychain a token lives in memory, and saving says so", async () => {
  const vault = new TokenVault(() => Promise.reject(new Error("no secret service")));
  expect(await vault.read(ACCOUNT)).toBeNull();
  expect(await vault.save(ACCOUNT, "secret")).toBe(false);
  expect(await vault.read(ACCOUNT)).toBe("secret");
  await vault.remove(ACCOUNT);
  expect(await vault.read(ACCOUNT)).toBeNull();
});

test("The keychain is not touched before it is needed", async () => {
  const load = jest.fn(() => Promise.resolve(keychain()));
  const vault = new TokenVault(load);
  expect(load).not.toHaveBeenCalled();
  await vault.read(ACCOUNT);
  expect(load).toHaveBeenCalledTimes(1);
});
