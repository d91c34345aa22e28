import { expect, test } from "@jest/globals";
import type { IncomingMessage } from "node:http";
import { attachment } from "../../../server/http/replies/attachment";
import { isSecure } from "../../../server/request/client-address";
import { chooseLanguage } from "../../../server/http/language";

test.each([
  ["plan.csv", `attachment; filename="plan.csv"`],
  [`say "hi".csv`, `attachment; filename="say \\"hi\\".csv"`],
  ["relatório.csv", `attachment; filename="relat?rio.csv"; filename*=UTF-8''relat%C3%B3rio.csv`],
  ["100%25.csv", `attachment; filename="100%25.csv"; filename*=UTF-8''100%2525.csv`],
  ["it's (1).csv", `attachment; filename="it's (1).csv"`],
  ["ó'(1).csv", `attachment; filename="?'(1).csv"; filename*=UTF-8''%C3%B3%27%281%29.csv`],
  [
    "a\r\nSet-Cookie: b",
    `attachment; filename="a??Set-Cookie: b"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20b`,
  ],
])("The file %j is kept as %s", (name, header) => expect(attachment(name)).toBe(header));

test.each([
  [undefined, "en"],
  ["pt-BR,pt;q=0.9", "pt"],
  ["fr, es;q=0.4, pt;q=0.7", "pt"],
  ["es;q=0, pt;q=0.1", "pt"],
  ["de,*;q=0.5", "en"],
  [";;,q=,es-", "es"],
])("Who likes %s is spoken to in %s", (header, language) => {
  expect(chooseLanguage(null, { headers: { "accept-language": header } } as unknown as IncomingMessage)).toBe(
    language,
  );
});

test("Only a trusted proxy says that the way to it was https", () => {
  const from = (remoteAddress: string, proto?: string) =>
    isSecure(
      { socket: { remoteAddress }, headers: { "x-forwarded-proto": proto } } as never,
      (address) => address === "10.0.0.1",
    );
  expect(from("10.0.0.1", "https")).toBe(true);
  expect(from("10.0.0.1", "https, http")).toBe(true);
  expect(from("10.0.0.1", "http")).toBe(false);
  expect(from("10.0.0.2", "https")).toBe(false);
  expect(from("10.0.0.1")).toBe(false);
});
