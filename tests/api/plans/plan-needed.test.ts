import { expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { tableConfigCalls } from "#shared/contract/table-config";
import { planFeatures } from "#shared/plans/features";
import { planNeeded } from "../../../server/plans/plan";
import { AppError } from "../../../server/errors";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();

test("The refusal of a part that the plan lacks names the feature and the plan that has it", async () => {
  const admin = await (await workspace.server.createOrganization(undefined, [])).actor("admin");
  const orders = await createTestTable(admin);
  const error = await admin.fails("plan_needed", tableConfigCalls.setUniqueConfig, {
    tableId: orders.id,
    unique_field_id: orders.field("Title"),
  });
  expect(error).toMatchObject({
    code: 403,
    message: "This is part of the App Developer plan.",
    details: { feature: "advancedDevFeatures", plan: "developer" },
  });
});

test("An organization without features of its own has those of its plan", async () => {
  const { databases, services } = workspace.server;
  await databases.control.execute([
    {
      sql: `update "organization" set "planFeatures" = 'null' where "id" = ?`,
      parameters: [workspace.org.id],
    } as never,
  ]);
  services.organizations.forget(workspace.org.subdomain);
  const { session } = await (await workspace.org.actor("admin")).ok(accessCalls.getSession);
  expect(session.plan.features.toSorted()).toEqual(planFeatures.toSorted());
});

test.each(planFeatures)("%s has a plan that opens it", (feature) => {
  const error = planNeeded(feature);
  expect(error).toBeInstanceOf(AppError);
  expect(error.details).toMatchObject({ feature, plan: expect.stringMatching(/\w/) });
});
