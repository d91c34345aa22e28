import type { TestServer } from "../../support/server";
import { setPlan } from "../../api/plans/support";
import { expect, expectAccessible, freshTest } from "../../support/screen/browser";
import type { TestOrganization } from "../../support/organizations/organization";

const DAY = 86_400_000;
const OFFER = "Subscribe to the plan to get up to 30 days of free implementation";

async function startTrial(server: TestServer, org: TestOrganization, days: number): Promise<void> {
  const event = { type: "trialStarted", planId: "developer", endsAt: Date.now() + days * DAY } as const;
  await server.services.subscriptions.append(org.id, event);
}

freshTest(
  "A trial shows its days, and the free implementation from 15 days on",
  async ({ page, org, server, signIn }) => {
    await startTrial(server, org, 15);
    await signIn(page, "admin", { org, path: "/settings/plans" });
    const banner = page.getByRole("status").filter({ hasText: "left of your trial" });
    await expect(banner).toContainText("15 days left of your trial of App Developer");
    await expect(banner).toContainText(OFFER);
    await expect(banner.getByRole("button", { name: "Ask our team" })).toBeVisible();
    await startTrial(server, org, 14);
    await page.reload();
    await expect(banner).toContainText("14 days left");
    await expect(banner).not.toContainText(OFFER);
    await banner.getByRole("button", { name: "Upgrade Plan" }).click();
    const offer = page.getByRole("dialog", { name: "Start with App Developer" });
    for (const line of ["Minimum 5 users", "14-day money-back guarantee", "30% annual discount"])
      await expect(offer.getByText(line)).toBeVisible();
    await expectAccessible(page);
  },
);

freshTest(
  "A locked part names its plan and leads there; users who can't pay read whom to ask",
  async ({ page, org, server, signIn, openAs }) => {
    await setPlan(server, org, "business");
    await signIn(page, "admin", { org, path: "/lowcode/functions" });
    await expect(page.getByText("Low-code is part of App Developer")).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Upgrade Plan" }).click();
    const offer = page.getByRole("dialog", { name: "Low-code is part of App Developer" });
    await expect(offer.getByText("1,500 automation runs per month")).toBeVisible();
    await offer.getByRole("button", { name: "Upgrade to App Developer" }).click();
    await expect(page.getByRole("button", { name: "Place order" })).toBeVisible();

    const builder = await openAs("builder", { org, path: "/lowcode/functions" });
    const sentence = "Talk to an administrator user in your organization to upgrade your plan.";
    await expect(builder.page.getByText(sentence)).toBeVisible();
    await expect(builder.page.getByRole("button", { name: "Upgrade Plan" })).toHaveCount(0);
  },
);

freshTest(
  "Scale and Expert are promoted below their level; a custom plan is changed by the team",
  async ({ page, org, server, signIn }) => {
    await setPlan(server, org, "business");
    await signIn(page, "admin", { org, path: "/settings/plans" });
    const larger = page.getByRole("region", { name: "Larger plans" });
    const lines = {
      "Grow with Scale": [
        "Minimum 10 users",
        "50,000 records per table",
        "2,000 GB*s per month",
        "500,000 API calls per month",
      ],
      "Everything with Expert": [
        "Minimum 50 users",
        "Starting at 150,000 records per table",
        "40 low-code PUs",
      ],
    };
    for (const [index, [title, texts]] of Object.entries(lines).entries()) {
      await larger.getByRole("button", { name: "See" }).nth(index).click();
      const offer = page.getByRole("dialog", { name: title });
      for (const text of texts) await expect(offer.getByText(text)).toBeVisible();
      await page.keyboard.press("Escape");
    }
    await setPlan(server, org, "custom");
    await page.reload();
    await expect(larger).toHaveCount(0);
    await page.getByRole("banner").getByRole("button", { name: "Your menu" }).click();
    await page.getByRole("menuitem", { name: "Upgrade Plan" }).click();
    await expect(page.getByText("You can't manage a custom plan.")).toBeVisible();
  },
);

freshTest(
  "A number of packs is typed digit by digit, and is never less than was bought",
  async ({ page, org, server, signIn }) => {
    const addOns = { automation_runs: 5, database_rows: 0, lowcode_limit: 0, ai_tokens: 0 };
    const order = {
      planId: "developer",
      recurrency: "monthly",
      currency: "USD",
      builders: 10,
      members: 30,
      addOns,
    } as const;
    const { subscriptions } = server.services;
    await subscriptions.append(org.id, { type: "ordered", orderId: "first", order, amount: 0 });
    await subscriptions.append(org.id, { type: "paid", orderId: "first" });
    await signIn(page, "admin", { org, path: "/settings/plans" });
    const packs = page.getByRole("textbox", { name: "Automation runs" });
    await expect(packs).toHaveValue("5");
    await packs.selectText();
    await packs.pressSequentially("12");
    await expect(packs).toHaveValue("12");
    await packs.fill("3");
    await packs.press("Tab");
    await expect(packs).toHaveValue("5");
  },
);

freshTest(
  "Without a free Builder seat the invitation of the top bar opens the upgrade",
  async ({ page, org, server, signIn }) => {
    await setPlan(server, org, "free");
    await signIn(page, "admin", { org });
    await page.getByRole("button", { name: "Invite" }).click();
    await expect(page.getByRole("dialog", { name: "Start with App Developer" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);

freshTest(
  "On a legacy plan the dialog of a locked part closes with whom to write to",
  async ({ page, org, server, signIn }) => {
    await setPlan(server, org, "maestro_business");
    await signIn(page, "admin", { org, path: "/lowcode/functions" });
    await page.getByRole("main").getByRole("button", { name: "Upgrade Plan" }).click();
    await expect(page.getByText(/^Send an e-mail to .+ to upgrade your plan\.$/)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);
