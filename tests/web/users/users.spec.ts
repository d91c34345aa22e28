import { userCalls } from "#shared/contract/users";
import {
  expect,
  expectAccessible,
  freshTest as test,
  openInside,
  setColorScheme,
  shot,
} from "../../support/screen/browser";
import { createTestTable } from "../../support/tables";
import { setPlanSeats } from "../../api/users/support";

test("An administrator invites people and sees them in the list, in every window at once", async ({
  page,
  org,
  signIn,
  openAs,
}) => {
  await signIn(page, "admin", { org, path: "/settings/users" });
  const other = await openAs("admin", { org, path: "/settings/users" });
  await expect(other.page.getByRole("row", { name: /Joaquim Maia/ })).toBeVisible();
  await page.getByRole("button", { name: "Add user" }).click();
  const panel = page.getByRole("complementary", { name: "Add user" });
  const emails = panel.getByLabel("Emails");
  await emails.fill("not-one,");
  await emails.press("Enter");
  await panel.getByRole("button", { name: "Send invite" }).click();
  await expect(panel.getByText("Invalid e-mail")).toBeVisible();
  await emails.press("Backspace");
  await emails.pressSequentially("bruno.teixeira@planalto.example,rita.cunha@planalto.example");
  await panel.getByRole("radio", { name: /Member/ }).check();
  await expect(panel.getByText(/2 people take 2 seats/)).toBeVisible();
  await expectAccessible(page);
  await shot(page, "users-add");
  await panel.getByRole("button", { name: "Send 2 invites" }).click();
  await expect(page.getByText("User seat created successfully")).toBeVisible();
  for (const window of [page, other.page]) {
    const row = window.getByRole("row", { name: /Bruno Teixeira/ });
    await expect(row).toContainText("In Progress - Invite Sent");
    await expect(row).toContainText("Member");
  }
  await page.getByRole("searchbox", { name: "Search users" }).fill("nobody of this name");
  await page.getByRole("searchbox", { name: "Search users" }).press("Enter");
  await expect(page.getByText("No users found")).toBeVisible();
});

test("A seat is edited, its mails are sent again, and users cannot change their own seat", async ({
  page,
  org,
  signIn,
}) => {
  await signIn(page, "admin", { org, path: "/settings/users" });
  await page.getByRole("button", { name: "Joaquim Maia" }).click();
  const panel = page.getByRole("complementary", { name: "Edit user" });
  for (const [button, message] of [
    ["Resend invitation", "Invitation kept in the outbox"],
    ["Reset password", "Password reset successfully"],
  ] as const) {
    await panel.getByRole("button", { name: button }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(panel.getByRole("button", { name: button })).toBeDisabled();
  }
  await expect(panel.getByRole("button", { name: "Save" })).toBeDisabled();
  await panel.getByRole("switch", { name: /Active/ }).uncheck();
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("User seat updated successfully")).toBeVisible();
  await expect(page.getByRole("row", { name: /Joaquim Maia/ })).toContainText("Disabled");
  await expectAccessible(page);
  await shot(page, "users-edit");
  await page.getByRole("button", { name: "Inês Barreto", exact: true }).click();
  await expect(panel.getByLabel("Name")).toHaveValue("Inês Barreto");
  for (const hidden of ["Resend invitation", "Reset password", "Remove user"])
    await expect(panel.getByRole("button", { name: hidden })).toBeHidden();
  await expect(panel.getByRole("switch")).toBeHidden();
  await panel.getByRole("radio", { name: /Member/ }).check();
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByRole("alert")).toHaveText("Super root admin must be a builder");
});

test("Belongings of a leaving user are handed over, and one undo reverts it", async ({
  page,
  org,
  signIn,
}) => {
  const admin = await org.actor("admin");
  const member = await org.actor("member");
  const table = await createTestTable(admin, "Inspections", [
    { name: "Title", type: "text" },
    { name: "Inspector", type: "user" },
  ]);
  await table.add(...["A", "B", "C"].map((Title) => ({ Title, Inspector: member.userId })));
  await signIn(page, "admin", { org, path: "/settings/users" });
  await page.getByRole("button", { name: "Joaquim Maia" }).click();
  const panel = page.getByRole("complementary", { name: "Edit user" });
  const line = panel.getByRole("listitem").filter({ hasText: "Inspections · Inspector" });
  await expect(line).toContainText("3 records");
  await panel.getByRole("combobox", { name: "Hand over to" }).fill("Lucía");
  await page.getByRole("option", { name: "Lucía Requena" }).click();
  await panel.getByRole("button", { name: "Hand over" }).click();
  await expect(page.getByText("Handed over")).toBeVisible();
  await expect(panel.getByText("No records mention Joaquim Maia.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(line).toContainText("3 records");
});

test("The top bar invites as many builders as seats are free, and says what helps when none is", async ({
  page,
  server,
  org,
  signIn,
}) => {
  const workspace = { server, org } as Parameters<typeof setPlanSeats>[0];
  const admin = await signIn(page, "admin", { org, path: "/" });
  const { used } = (await admin.ok(userCalls.getSeatOptions)).usage.builderUsers;
  const dialog = page.getByRole("dialog");
  for (const [free, fields] of [
    [5, 3],
    [2, 2],
    [1, 1],
  ] as const) {
    await setPlanSeats(workspace, { builders: used + free });
    await page.getByRole("button", { name: "Invite" }).click();
    await expect(dialog.getByLabel(/^Email \d/)).toHaveCount(fields);
    if (free > 1) await page.keyboard.press("Escape");
  }
  await dialog.getByRole("button", { name: /^Send/ }).click();
  await expect(dialog.getByText("Enter an email address.")).toBeVisible();
  await dialog.getByLabel("Email 1").fill("carla.novais@planalto.example");
  await expectAccessible(page);
  await shot(page, "users-invite");
  await dialog.getByRole("button", { name: "Send invite" }).click();
  await expect(page.getByText("Invitation kept in the outbox")).toBeVisible();
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(dialog.getByText("All Builder seats are in use")).toBeVisible();
  await shot(page, "users-no-seat");
  await dialog.getByRole("button", { name: "Go to Users" }).click();
  await expect(page.getByRole("row", { name: /Carla Novais/ })).toContainText("Builder");
});

test("The top bar asks for seat and role, and splits a pasted list of addresses", async ({
  page,
  org,
  signIn,
}) => {
  const admin = await signIn(page, "admin", { org, path: "/" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email 1").click();
  const list = "Ana Souza <ana@list.example>; bo@list.example, cy@list.example\ndi@list.example";
  await page.evaluate((text) => navigator.clipboard.writeText(text), list);
  await page.keyboard.press("ControlOrMeta+v");
  for (const [at, name] of ["ana", "bo", "cy", "di"].entries())
    await expect(dialog.getByLabel(`Email ${at + 1}`)).toHaveValue(`${name}@list.example`);
  await dialog.getByRole("button", { name: "Add another email" }).click();
  await expect(dialog.getByLabel("Email 5")).toBeFocused();
  await dialog.getByRole("radio", { name: /^Member/ }).check();
  await dialog.getByRole("combobox", { name: "Role" }).click();
  await page.getByRole("option", { name: "Member", exact: true }).click();
  await shot(page, "users-invite-list");
  await dialog.getByRole("button", { name: "Send 4 invites" }).click();
  await expect(page.getByText("Invitation kept in the outbox")).toBeVisible();
  const { users } = await admin.ok(userCalls.listSeats, {});
  const invited = users.filter(({ email }) => email.endsWith("@list.example"));
  expect(invited.map(({ seat }) => seat)).toEqual(Array(4).fill("member"));
});

test("The list of people is readable at a desk and on a phone, light and dark", async ({
  page,
  org,
  signIn,
}) => {
  await signIn(page, "admin", { org, path: "/settings/users" });
  await page.getByRole("button", { name: "Provisioning (SCIM)" }).click();
  const scim = page.getByRole("complementary", { name: "Provisioning (SCIM)" });
  await expect(scim.getByText("No tokens yet")).toBeVisible();
  await scim.getByLabel("Name of the token").fill("Entra");
  await scim.getByRole("button", { name: "Create token" }).click();
  await expect(scim.getByLabel("Token", { exact: true })).toHaveValue(/^wlscim_/);
  await expect(scim.getByRole("listitem")).toContainText("Never used");
  await expectAccessible(page);
  await shot(page, "users-scim");
  await page.keyboard.press("Escape");
  for (const theme of ["light", "dark"] as const) {
    await setColorScheme(page, theme);
    for (const [name, width, height] of [
      ["desk", 1440, 900],
      ["phone", 390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openInside(page, "/settings/users");
      await expect(page.getByText("joaquim.maia@planalto.example")).toBeVisible();
      await expectAccessible(page);
      await shot(page, `users-${name}-${theme}`);
      await page.getByRole("button", { name: "Joaquim Maia" }).click();
      await expect(page.getByRole("complementary", { name: "Edit user" })).toBeVisible();
      await expect(page.getByLabel("Loading", { exact: true })).toBeHidden();
      await expectAccessible(page);
      await shot(page, `users-edit-${name}-${theme}`);
      await page.keyboard.press("Escape");
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});
