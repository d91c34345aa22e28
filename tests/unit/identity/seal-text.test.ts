import { createCipheriv, randomBytes } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { openSealed, sealText } from "../../../server/identity/seal-text";

const unreadable = /unable to authenticate data/;
const installation = () => {
  const stored = new Map<string, string>();
  return {
    stored,
    keptSecret: (name: string, make: () => string) => {
      stored.set(name, stored.get(name) ?? make());
      return Promise.resolve(stored.get(name) ?? "");
    },
  };
};

describe("Sealed texts", () => {
  test("open with their own purpose and installation only", async () => {
    const keeper = installation();
    const sealed = await sealText(keeper, "one", "secret");
    expect(sealed).not.toContain("secret");
    expect(await openSealed(keeper, "one", sealed)).toBe("secret");
    await expect(openSealed(keeper, "other", sealed)).rejects.toThrow(unreadable);
    await expect(openSealed(installation(), "one", sealed)).rejects.toThrow(unreadable);
    const changed = Buffer.from(sealed, "base64");
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    await expect(openSealed(keeper, "one", changed.toString("base64url"))).rejects.toThrow(unreadable);
  });

  test("that an earlier version sealed with the plain key stay readable", async () => {
    const [keeper, key, nonce] = [installation(), randomBytes(32), randomBytes(12)];
    keeper.stored.set("one", key.toString("base64"));
    const cipher = createCipheriv("aes-256-gcm", key, nonce);
    const body = Buffer.concat([cipher.update("secret", "utf8"), cipher.final()]);
    const sealed = Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64");
    expect(await openSealed(keeper, "one", sealed)).toBe("secret");
  });
});
