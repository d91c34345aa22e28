import { accessCalls } from "#shared/contract/access";
import { writeMoment } from "#shared/fields/formatters";
import { dayAt } from "#shared/fields/values/wall-time";
import { openInside, expect, isolatedTest, test } from "../../support/screen/browser";

/** Late enough that the day is another one in most of the world. */
const moment = "2026-11-21T23:30:00.000Z";

test.use({ locale: "de-DE", timezoneId: "Asia/Tokyo" });

isolatedTest(
  "Lists write a moment as records do, whatever the browser would write",
  async ({ page, org, signIn }) => {
    const { session } = await (await org.actor("admin")).ok(accessCalls.getSession);
    const written = writeMoment(moment, session.locale, dayAt(Date.now(), session.locale.timeZone));

    const item = { item_type: "dashboard", archived_at: moment, archived_by: null };
    const items = [{ id_workloom_archived_items: 7, item_id: 7, item_label: "Shift plan", ...item }];
    await page.route(/\/api\/v3\/trash\?item_type=dashboard$/, (route) => route.fulfill({ json: { items } }));
    const mail = { id: 7, to: "rita@planalto.example", subject: "Welcome", status: "kept", error: null };
    await page.route(/\/api\/v4\/outbox$/, (route) =>
      route.fulfill({ json: { mails: [{ ...mail, createdAt: moment }], hasMore: false, hasSmtp: false } }),
    );
    await signIn(page, "admin", { org, path: "/workspaces/recovery/archived-apps" });
    await expect(page.getByRole("button", { name: /^Shift plan/ })).toContainText(written);
    await openInside(page, "/settings/outbox");
    await expect(page.getByRole("link", { name: /Welcome/ })).toContainText(written);
  },
);
