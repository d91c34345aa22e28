import { agentCalls } from "#shared/contract/agents";
import { tableEmailCalls } from "#shared/contract/table-emails";
import { recordWhen, replyOf } from "../../support/agents";
import { emailSettings, mailPortOf, makeTickets, sendMail } from "../../support/emails";
import { expect, expectAccessible, freshTest, shot } from "../../support/screen/browser";

const manual =
  "# Edge lights\nCircuit B feeds the edge lights of taxiway B.\n\n# Fees\nLanding costs 12 euros.";

freshTest(
  "An agent is created with knowledge, tried, enabled, and its suggested reply is sent",
  async ({ page, org, server, signIn }) => {
    const builder = await org.actor("builder");
    const tickets = await makeTickets(builder);
    const settings = emailSettings(tickets, `agent-${org.subdomain}`);
    await builder.ok(tableEmailCalls.saveTableEmail, { tableId: tickets.id, ...settings });
    await signIn(page, "builder", { org, path: "/agents" });
    await expect(page.getByText("No agents found")).toBeVisible();
    await page.getByRole("button", { name: "Create agent" }).click();
    const panel = page.getByRole("complementary", { name: "Create agent" });
    await panel.getByRole("textbox", { name: "Name" }).fill("Defect desk");
    await panel.getByRole("combobox", { name: "Table" }).click();
    await page.getByRole("option", { name: "Tickets" }).click();
    await panel.getByLabel("Tickets context").fill("Airport staff report defects.");
    const files = panel.locator("input[type=file]");
    await files.setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: Buffer.from("x") });
    await expect(panel.getByText("Only PDF, text, Markdown and JSON files are accepted.")).toBeVisible();
    await files.setInputFiles({
      name: "lights.md",
      mimeType: "text/markdown",
      buffer: Buffer.from(manual),
    });
    await expect(panel.getByText("lights.md")).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole("button", { name: "Create agent" }).click();
    await expect(page.getByRole("heading", { name: "Defect desk" })).toBeVisible();
    await expect(page.getByText("Searched by words", { exact: true })).toBeVisible();

    await page.getByRole("tab", { name: "Try it" }).click();
    await page.getByLabel("Question of a customer").fill("Which circuit feeds the edge lights of taxiway B?");
    await page.getByRole("button", { name: "Answer", exact: true }).click();
    const answer = page.getByRole("region", { name: "What the agent would write" });
    await expect(answer).toContainText("Circuit B feeds the edge lights of taxiway B.");
    await expect(answer.getByRole("listitem").first()).toContainText("lights.md");
    await expectAccessible(page);
    await shot(page, "agent-tried");

    await page.getByRole("switch", { name: "Enable Defect desk" }).click();
    await page.getByRole("button", { name: "Enable", exact: true }).click();
    await expect(page.getByText("Active", { exact: true })).toBeVisible();
    await sendMail(mailPortOf(server), {
      to: settings.base_address,
      subject: "Edge lights",
      text: "Which circuit feeds the edge lights of taxiway B?",
    });
    const recordId = await recordWhen(builder, tickets, 1);
    await replyOf(builder, tickets, recordId);
    await page.getByRole("tab", { name: "Replies" }).click();
    await page.getByRole("button", { name: /Waits for a person.*Edge lights/ }).click();
    const proposal = page.getByRole("complementary", { name: "Suggested reply: Edge lights" });
    const text = proposal.getByLabel("Reply", { exact: true });
    await expect(text).toHaveValue(/Circuit B feeds the edge lights/);
    await expectAccessible(page);
    await text.fill("It is circuit B.");
    await proposal.getByRole("button", { name: "Send" }).click();
    await expect(proposal.getByText(/Sent · .*/)).toBeVisible();
    const { emails } = await builder.ok(tableEmailCalls.listRecordEmails, { tableId: tickets.id, recordId });
    expect(emails.filter(({ direction }) => direction === "out").map(({ text: sent }) => sent)).toEqual([
      expect.stringContaining("It is circuit B."),
    ]);
    const { agents } = await builder.ok(agentCalls.listAgents);
    expect(agents).toMatchObject([{ active: true }]);
  },
);
