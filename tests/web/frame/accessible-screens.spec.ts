import { findViolations } from "../../support/screen/accessible";
import { expect, freshTest as test, setColorScheme } from "../../support/screen/browser";
import { findMisfits } from "../../support/screen/cut-words";
import { showScreen } from "../../support/screen/open-layers";
import { ownWords, screensOf } from "../../support/screen/screens";

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** The rules whose outcome changes with the theme: names, roles and order are the same in the dark. */
const RULES_OF_COLOR: string[] = ["color-contrast", "link-in-text-block"];
/** The room of a window of 1440 × 900 px at 200 %. */
const ZOOMED = { width: 720, height: 450 };

// Some 70 screens, each held against all rules.
test.setTimeout(300_000);

for (const [place, size] of [
  ["at a desk", DESK],
  ["on a phone", PHONE],
] as const) {
  test(`Every screen, menu and dialog is accessible ${place}, light and dark`, async ({
    page,
    org,
    signIn,
  }) => {
    const screens = await screensOf(org);
    await page.setViewportSize(size);
    await signIn(page, "admin", { org });
    const found: string[] = [];
    for (const screen of screens) {
      if (size === PHONE && screen.onDeskOnly === true) continue;
      await showScreen(page, screen, "en");
      for (const [theme, rules] of [
        ["light", undefined],
        ["dark", RULES_OF_COLOR],
      ] as const) {
        await setColorScheme(page, theme);
        for (const one of await findViolations(page, rules)) found.push(`${screen.name}, ${theme}: ${one}`);
      }
    }
    expect(found).toEqual([]);
  });
}

test("At 200 % every screen shows its words whole and is no wider than the window", async ({
  page,
  org,
  signIn,
}) => {
  const screens = (await screensOf(org)).filter(({ open }) => !open);
  await page.setViewportSize(ZOOMED);
  await signIn(page, "admin", { org });
  const found: unknown[] = [];
  for (const screen of screens) {
    await showScreen(page, screen, "en");
    const misfits = await findMisfits(page, ownWords);
    if (misfits.cut.length + misfits.overflow > 0) found.push({ screen: screen.name, ...misfits });
  }
  expect(found).toEqual([]);
});
