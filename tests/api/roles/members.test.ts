import { expect, test } from "@jest/globals";
import { roleCalls } from "#shared/contract/roles";
import { userCalls } from "#shared/contract/users";
import { useTestWorkspace } from "../../support/test-workspace";
import { createRole } from "./roles";

const workspace = useTestWorkspace();

test("All members of a large role are read page by page, and found by name", async () => {
  const { admin } = workspace;
  const roleId = await createRole(admin);
  const emails = Array.from(
    { length: 60 },
    (_, index) => `crew${String(index).padStart(2, "0")}@crew.example`,
  );
  for (const part of [emails.slice(0, 30), emails.slice(30)])
    await admin.ok(userCalls.createSeats, { email: part.join(","), role: roleId, seat: "member" });
  const found = new Set<string>();
  let total = 1;
  while (found.size < total) {
    const page = await admin.ok(roleCalls.listRoleMembers, { roleId, offset: found.size });
    total = page.total;
    expect(page.members.length).toBeGreaterThan(0);
    for (const { email } of page.members) found.add(email);
  }
  expect([...found].toSorted()).toEqual(emails);
  const { members } = await admin.ok(roleCalls.listRoleMembers, { roleId, search: "crew42" });
  expect(members.map(({ email }) => email)).toEqual(["crew42@crew.example"]);
});
