import { accessCalls } from "#shared/contract/access";
import { languages } from "#shared/languages";
import { expect, freshTest as test } from "../../support/screen/browser";
import { findMisfits } from "../../support/screen/cut-words";
import { findSmallTargets } from "../../support/screen/small-targets";
import { showScreen } from "../../support/screen/open-layers";
import { ownWords, screensOf } from "../../support/screen/screens";

const PHONE = { width: 390, height: 844 };
/** Least width and height of what is pressed on a phone, in px. */
const TARGET = 40;

for (const language of languages) {
  test(`On a phone no screen, menu or dialog cuts its words, is wider than the window or hard to press: ${language}`, async ({
    page,
    org,
    signIn,
  }) => {
    const screens = await screensOf(org);
    await page.setViewportSize(PHONE);
    const actor = await signIn(page, "admin", { org });
    await actor.ok(accessCalls.savePreferences, { language });
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    const found: unknown[] = [];
    for (const screen of screens.filter(({ onDeskOnly }) => onDeskOnly !== true)) {
      await showScreen(page, screen, language);
      const misfits = await findMisfits(page, ownWords);
      if (misfits.cut.length + misfits.overflow > 0) found.push({ screen: screen.name, ...misfits });
      // Their size is the same in every language.
      const small = language === "en" ? await findSmallTargets(page, TARGET) : [];
      if (small.length > 0) found.push({ screen: screen.name, small });
    }
    expect(found).toEqual([]);
  });
}
