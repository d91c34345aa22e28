import { pageCalls } from "#shared/contract/pages";
import { recordCalls } from "#shared/contract/records";
import { settingsCalls } from "#shared/contract/settings";
import { updateCalls } from "#shared/contract/updates";
import { appSubject, personSubject, recordSubject } from "#shared/updates/subjects";
import { createTestTable } from "../../support/tables";
import {
  expect,
  expectAccessible,
  freshTest,
  openInside,
  setColorScheme,
  shot,
} from "../../support/screen/browser";

freshTest(
  "Somebody learns why an update came, stops what they want and keeps quiet hours, by keyboard too",
  async ({ page, org, signIn }) => {
    const builder = await org.actor("builder");
    const work = await createTestTable(builder, "Work orders", [
      { name: "Title", type: "text" },
      { name: "Owner", type: "user" },
      { name: "Notes", type: "text", config: { format: "multiline" } },
    ]);
    const member = await signIn(page, "member", { org });
    await work.add(
      { Title: "Rubber removal, touchdown", Owner: member.userId },
      { Title: "Night works", Notes: `@${member.name} the friction test moves with the closure` },
    );
    await expect(page).toHaveTitle(/^\(2\) /);
    await page.getByRole("button", { name: "Updates, 2 unread" }).click();
    await expect(page).not.toHaveTitle(/^\(/);
    const assigned = page.getByRole("listitem").filter({ hasText: "assigned you" });
    await assigned.getByRole("button", { name: "Why did I get this?" }).focus();
    await page.keyboard.press("Enter");
    const why = page.getByRole("dialog", { name: "Why did I get this?" });
    await expect(why).toContainText(`${builder.name} added you to a field of this record.`);
    await expect(why).toContainText("We'll email it to you soon unless you read it first.");
    await expectAccessible(page);
    await shot(page, "updates-why");
    await why.getByRole("switch", { name: "Get updates like this" }).click();
    await expect(why.getByRole("switch", { name: "Get updates like this" })).not.toBeChecked();
    await expect
      .poll(async () => (await member.ok(settingsCalls.getUserSettings)).assignment_notification_workloom)
      .toBe(false);
    await page.keyboard.press("Escape");
    await expect(why).toBeHidden();
    await expect(assigned.getByRole("button", { name: "Why did I get this?" })).toBeFocused();

    const mentioned = page.getByRole("listitem").filter({ hasText: "mentioned you" });
    const act = async (name: string) => {
      await mentioned.getByRole("link").click({ button: "right" });
      await page.getByRole("menuitem", { name }).click();
    };
    await act("Mark as read");
    await expect(page.getByRole("region", { name: "All" })).toContainText("mentioned you");
    await expect(page).not.toHaveTitle(/^\(/);
    await act("Mark as unread");
    await expect(page).toHaveTitle(/^\(1\) /);
    await mentioned.getByRole("button", { name: /^Actions for/ }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Follow or mute" })).toBeVisible();
    await shot(page, "updates-menu");
    await page.getByRole("menuitem", { name: "Follow or mute" }).press("Enter");
    await page.getByRole("switch", { name: /^Mute/ }).click();
    await expect
      .poll(async () => (await member.ok(updateCalls.listFollows)).follows)
      .toMatchObject([{ label: "Night works", level: "mute" }]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await act("Why did I get this?");
    await expect(why.getByRole("switch", { name: "Mute Night works" })).toBeChecked();
    await page.keyboard.press("Escape");
    await act(`Updates from ${builder.name}`);
    await page.getByRole("switch", { name: /^Follow/ }).click();
    await expect
      .poll(async () => (await member.ok(updateCalls.listFollows)).follows)
      .toContainEqual({
        thing: personSubject(builder.userId),
        level: "follow",
        byEmail: false,
        label: builder.name,
      });
    await shot(page, "updates-follow-person");
    await page.keyboard.press("Escape");

    const { records } = await member.ok(recordCalls.queryRecords, { tableId: work.id });
    const [{ id: recordId } = { id: 0 }] = records;
    await openInside(page, `/object/${work.id}/record/${recordId}`);
    const more = page.getByRole("button", { name: "More actions" });
    await expect(more).toHaveCount(2);
    await more.last().click();
    await page.getByRole("menuitem", { name: "Follow or mute" }).click();
    await page.getByRole("switch", { name: /^Follow/ }).click();
    const thing = recordSubject(work.id, recordId);
    await expect.poll(async () => (await member.ok(updateCalls.getFollow, { thing })).level).toBe("follow");
    await expectAccessible(page);
    await shot(page, "updates-follow");
    await page.keyboard.press("Escape");

    const { appId } = await builder.ok(pageCalls.createPage, { label: "Dispatch" });
    await openInside(page, `/app/${appId}`);
    await page.getByRole("main").getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Follow or mute" }).click();
    await page.getByRole("switch", { name: /^Follow/ }).click();
    await expect
      .poll(async () => (await member.ok(updateCalls.getFollow, { thing: appSubject(appId) })).level)
      .toBe("follow");
    await page.keyboard.press("Escape");

    await openInside(page, "/settings/notifications");
    await page.getByRole("switch", { name: "Turn on quiet hours" }).click();
    await page.getByLabel("From", { exact: true }).fill("21:30");
    await page.getByLabel("From", { exact: true }).blur();
    await expect
      .poll(async () => member.ok(updateCalls.getQuietHours))
      .toMatchObject({ isOn: true, startsAt: "21:30" });
    await expect(page.getByText("What you follow and mute")).toBeVisible();
    // That the browser blocks push notifications is said beside their switch; whatever else fails is an error.
    const answer = (permission: "denied" | "fails") =>
      page.evaluate((now) => {
        Notification.requestPermission = () =>
          now === "fails" ? Promise.reject(new Error("No service")) : Promise.resolve(now);
      }, permission);
    const push = page.getByRole("switch", { name: "Push notifications in this browser" });
    await answer("denied");
    await push.click();
    await expect(page.getByText("Your browser blocks notifications from this site.")).toBeVisible();
    await expect(page.getByText("Push notifications could not be changed here")).toBeHidden();
    await answer("fails");
    await push.click();
    await expect(page.getByText("Push notifications could not be changed here")).toBeVisible();
    for (const theme of ["light", "dark"] as const) {
      await setColorScheme(page, theme);
      await expectAccessible(page);
      await shot(page, `settings-notifications-${theme}`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await shot(page, "settings-notifications-phone");
  },
);
