import { accessCalls } from "#shared/contract/access";
import { languages } from "#shared/languages";
import {
  expect,
  findViolations,
  freshTest as test,
  setColorScheme,
  shot,
} from "../../support/screen/browser";
import { findMisfits } from "../../support/screen/cut-words";
import { ownWords, screensOf, showScreen } from "../../support/screen/screens";

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** What a window of 1440 × 900 has room for at 200 %. */
const ZOOMED = { width: 720, height: 450 };
/** The least height of what is pressed by a thumb, in px. */
const LEAST_TARGET = 40;

for (const language of languages) {
  test(`On a phone no screen cuts its words or is wider than the window: ${language}`, async ({
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
    for (const screen of screens) {
      await showScreen(page, screen, language);
      if (process.env["SHOTS"]) await shot(page, `every-${screen.name}-${language}-390`);
      const misfits = await findMisfits(page, ownWords, language === "en" ? LEAST_TARGET : 0);
      if (misfits.cut.length + misfits.small.length + misfits.overflow > 0)
        found.push({ screen: screen.name, ...misfits });
    }
    expect(found).toEqual([]);
  });
}

test("Every screen is accessible, light and dark, at a desk and on a phone; at 200 % nothing is lost", async ({
  page,
  org,
  signIn,
}) => {
  const screens = await screensOf(org);
  await signIn(page, "admin", { org });
  const found: unknown[] = [];
  for (const screen of screens) {
    for (const [size, theme] of [
      [DESK, "light"],
      [PHONE, "dark"],
    ] as const) {
      await page.setViewportSize(size);
      await setColorScheme(page, theme);
      await showScreen(page, screen, "en");
      if (process.env["SHOTS"]) await shot(page, `every-${screen.name}-${theme}-${size.width}`);
      for (const one of await findViolations(page))
        found.push(`${screen.name} ${size.width} ${theme}: ${one}`);
      await setColorScheme(page, theme === "light" ? "dark" : "light");
      for (const one of await findViolations(page))
        found.push(`${screen.name} ${size.width} not ${theme}: ${one}`);
    }
    await page.setViewportSize(ZOOMED);
    await showScreen(page, screen, "en");
    const { cut, overflow } = await findMisfits(page, ownWords);
    if (cut.length + overflow > 0) found.push({ screen: `${screen.name} at 200 %`, cut, overflow });
  }
  expect(found).toEqual([]);
});
