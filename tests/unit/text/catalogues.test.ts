import { describe, expect, test } from "@jest/globals";
import { IntlMessageFormat } from "intl-messageformat";
import { languages } from "#shared/languages";
import { catalogue as en } from "#shared/text/en/index";
import { catalogue as es } from "#shared/text/es/index";
import { catalogue as pt } from "#shared/text/pt/index";

const catalogues: Record<string, Record<string, string>> = { en, pt, es };

/** A part of a parsed message: text (0), `#` (7), a placeholder, or a choice with messages of its own. */
interface MessagePart {
  type: number;
  value?: string;
  options?: Record<string, { value: MessagePart[] }>;
}
const TEXT = 0;
const POUND = 7;

const parse = (message: string) =>
  new IntlMessageFormat(message, "en", undefined, { ignoreTag: true }).getAst() as MessagePart[];

/** Names of a message's placeholders, those inside plurals and choices too. */
const placeholders = (parts: MessagePart[]): string[] =>
  parts.flatMap(({ type, value, options }) => {
    if (type === TEXT || type === POUND) return [];
    return [value ?? "", ...Object.values(options ?? {}).flatMap((option) => placeholders(option.value))];
  });
const namesIn = (message: string) => [...new Set(placeholders(parse(message)))].toSorted();

describe.each(languages.filter((language) => language !== "en"))("The %s texts", (language) => {
  const texts = catalogues[language] ?? {};

  test("have the same messages as the English ones", () => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(en).toSorted());
  });

  test("have the same placeholders in every message", () => {
    const different = Object.entries(en).filter(
      ([id, message]) => namesIn(message).join() !== namesIn(texts[id] ?? "").join(),
    );
    expect(different.map(([id]) => id)).toEqual([]);
  });
});

test("No message is empty and every one can be read", () => {
  for (const texts of Object.values(catalogues)) {
    for (const [id, message] of Object.entries(texts)) {
      expect([id, message.trim()]).not.toEqual([id, ""]);
      expect(() => parse(message)).not.toThrow();
    }
  }
});

test("The specification's words are kept to the letter", () => {
  expect(en["access.passwordMismatch"]).toBe("Incorrect email or password.");
  expect(en["access.sessionExpired"]).toBe("Your session has expired. Please log in again.");
  expect(en["access.accountNotFound"]).toBe("No account found for this email");
  expect(en["app.offline"]).toBe("No internet connection");
  expect(en["app.reconnected"]).toBe("Reconnected to Internet");
  expect(en["home.noStarred"]).toBe("Your starred items will appear here");
  expect(en["home.noApps"]).toBe("No apps found");
});
