import { describe, expect, test } from "@jest/globals";
import type { ShownPage } from "#shared/contract/public-views";
import { fieldTypes } from "#shared/fields/index";
import { visitorSession } from "../../../renderer/areas/sharing/public/visitor-session";

const shown = {
  organization: { name: "Planalto", subdomain: "planalto" },
  locale: { language: "en-US", home: "en-US", timeZone: "Europe/Lisbon", currency: "EUR" },
} as unknown as ShownPage;

describe("A visitor of a public page reads dates as in the region of their browser", () => {
  test.each([
    [["en-GB"], "27 Dec 2026"],
    [["en-US"], "Dec 27, 2026"],
    [["en-DE", "de"], "27 Dec 2026"],
  ])("%j", (languages, date) => {
    Object.defineProperty(navigator, "languages", { value: languages, configurable: true });
    const { locale } = visitorSession(shown, "en");
    expect(fieldTypes.date.format("2026-12-27", {}, locale)).toBe(date);
  });
});
