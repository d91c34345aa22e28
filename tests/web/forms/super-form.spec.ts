import { formCalls } from "#shared/contract/forms";
import { tableConfigCalls } from "#shared/contract/table-config";
import { formConfig } from "#shared/forms/form-config";
import { connectMany } from "../../support/connections";
import type { TestOrganization } from "../../support/organizations/organization";
import {
  expect,
  expectAccessible,
  openInside,
  setColorScheme,
  shot,
  test,
} from "../../support/screen/browser";
import { cell } from "../../support/screen/grid";
import { createTestTable, statusOptions, type TestTable } from "../../support/tables";

/** Work orders with a form for new ones of two pages, and a wide one for those that are there. */
async function createWorkOrders(org: TestOrganization): Promise<TestTable> {
  const builder = await org.actor("builder");
  const table = await createTestTable(
    builder,
    "Work orders",
    [
      { name: "Title", type: "text", required: true },
      { name: "Status", type: "select", config: { ...statusOptions, sla: false } },
      { name: "Cost", type: "currency" },
      { name: "Reason for approval", type: "text" },
      { name: "Due", type: "date", required: true },
      { name: "Tax number", type: "cpf" },
      { name: "Safety checklist", type: "checklist" },
    ],
    "form",
  );
  const runways = await createTestTable(builder, "Runways", [{ name: "Name", type: "text" }], "form");
  await runways.add({ Name: "LPPT 02/20" }, { Name: "LPPT 17/35" });
  const runway = await connectMany(builder, table, runways, "Runway");
  await table.add(
    { Title: "Rubber removal", Cost: 9480, Due: "2026-11-22" },
    { Title: "Friction test", Due: "2026-11-23" },
  );
  const field = (name: string, width: "full" | "half" | "third" = "half") => ({
    type: "field" as const,
    id: name,
    fieldId: name === "Runway" ? runway.id : table.field(name),
    width,
  });
  await builder.ok(tableConfigCalls.setConditionals, {
    tableId: table.id,
    conditionals: [
      {
        fieldId: table.field("Reason for approval"),
        when: {
          match: "all",
          conditions: [{ fieldId: table.field("Cost"), operator: "greaterThan", value: 10_000 }],
        },
      },
    ],
  });
  await builder.ok(formCalls.saveTableForm, {
    tableId: table.id,
    purpose: "update",
    config: formConfig.parse({
      custom_form: true,
      open_as: "modal_wide",
      on_save: "keep_open",
      header_color: "clay",
      tools: ["history", "related-records"],
      items: [
        { type: "section", id: "order", title: "Order" },
        field("Title"),
        field("Status"),
        field("Runway"),
        field("Due", "third"),
        { type: "section", id: "money", title: "Money", description: "What it costs" },
        field("Cost", "third"),
        field("Reason for approval"),
        field("Safety checklist", "full"),
      ],
    }),
  });
  await builder.ok(formCalls.saveTableForm, {
    tableId: table.id,
    purpose: "creation",
    config: formConfig.parse({
      custom_form: true,
      open_as: "modal_wide",
      items: [
        { type: "section", id: "place", title: "Place and time" },
        field("Runway"),
        { ...field("Due"), label: "Repair by" },
        { type: "page_break", id: "second", title: "Defect" },
        field("Title"),
        field("Status"),
        field("Tax number"),
        field("Safety checklist"),
      ],
    }),
  });
  return table;
}

test("A record is filled in over the page: saved as a draft, shown by conditions, saved by keyboard", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createWorkOrders(org);
  await signIn(page, "builder", { org, path: `/object/${table.id}/record/1` });
  const form = page.getByRole("dialog", { name: "Rubber removal" });
  await expect(form.getByRole("textbox", { name: "Title" })).toBeFocused();
  await expect(form.getByText("in Work orders")).toBeVisible();
  await expect(form.getByText("1 of 2")).toBeVisible();
  await form.getByRole("textbox", { name: "Cost" }).fill("12940");
  await expect(form.getByText("Shown because Cost is more than €10,000")).toBeVisible();
  const reason = form.getByRole("textbox", { name: "Reason for approval" });
  await reason.fill("Friction below 0.40, says ");
  await reason.pressSequentially("@joa");
  await expect(page.getByRole("option", { name: /Joaquim Maia/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(reason).toHaveValue("Friction below 0.40, says @Joaquim Maia ");
  await reason.fill("Friction below 0.40");
  await expect(form.getByText("2 changes saved as a draft")).toBeVisible();
  await expectAccessible(page);
  await shot(page, "super-form-wide");

  await page.reload();
  await expect(form.getByText("2 changes saved as a draft")).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Reason for approval" })).toHaveValue("Friction below 0.40");
  await form.getByRole("textbox", { name: "Title" }).fill("");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(form.getByText("This field is required")).toBeVisible();
  await form.getByRole("textbox", { name: "Title" }).fill("Rubber removal, touchdown");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("Record saved")).toBeVisible();
  await expect(form.getByText(/saved as a draft/)).toBeHidden();
  expect((await table.rows())[0]).toMatchObject({
    Title: "Rubber removal, touchdown",
    Cost: 12_940,
    "Reason for approval": "Friction below 0.40",
  });

  // Colleagues' comments on one of its fields are with it.
  await form.getByRole("button", { name: "Comment on Cost" }).click();
  const comments = page.getByRole("dialog", { name: "Comments on Cost" });
  await comments.getByRole("textbox", { name: /^Message / }).fill("Net or gross?");
  await page.keyboard.press("Enter");
  await expect(comments.getByText("Net or gross?")).toBeVisible();
  await expectAccessible(page);
  await shot(page, "field-comments");
  await comments.getByRole("button", { name: "Close" }).click();
  await expect(form.getByRole("button", { name: "1 comment on Cost" })).toBeVisible();

  // Tools next to the form: hidden, and shown again.
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toBeVisible();
  await history.getByRole("button", { name: "Hide History" }).click();
  await expect(history).toBeHidden();
  await page.getByRole("button", { name: "More actions" }).last().click();
  await shot(page, "super-form-menu");
  await page.getByRole("menuitem", { name: "Show all tools" }).click();
  await expect(history).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("A new record is filled in page by page, a connected one is made on the way, and the next one follows", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createWorkOrders(org);
  await signIn(page, "builder", { org, path: `/object/${table.id}` });
  await expect(cell(page, "Friction test")).toBeVisible();
  await page.keyboard.press("n");
  const form = page.getByRole("dialog", { name: "New record" }).first();
  const search = form.getByRole("combobox", { name: "Search in Runways" });
  await form.getByRole("button", { name: "Defect" }).click();
  await expect(form.getByText("1 to fix")).toBeVisible();
  await form.getByRole("button", { name: "Place and time" }).click();
  await expect(form.getByText("This field is required")).toBeVisible();
  await expectAccessible(page);

  await search.fill("LPPR 17/35");
  await form.getByRole("option", { name: "New record in Runways" }).click();
  const runway = page.getByRole("dialog", { name: "New record" }).last();
  await expect(runway.getByRole("textbox", { name: "Name" })).toHaveValue("LPPR 17/35");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(form.getByText("LPPR 17/35")).toBeVisible();

  await form.getByRole("textbox", { name: "Repair by" }).fill("2026-11-25");
  await shot(page, "super-form-new");
  await form.getByRole("button", { name: "Next" }).click();
  await form.getByRole("textbox", { name: "Title" }).fill("Spalled joint");
  await form.getByRole("textbox", { name: "Tax number" }).pressSequentially("52998224725");
  await expect(form.getByRole("textbox", { name: "Tax number" })).toHaveValue("529.982.247-25");
  await form.getByRole("checkbox", { name: "Keep open to add another" }).check();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Record created").first()).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Repair by" })).toHaveValue("");
  await expect.poll(async () => (await table.rows()).at(-1)).toMatchObject({ Title: "Spalled joint" });
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(form).toBeHidden();
  await expect(cell(page, "Spalled joint")).toBeVisible();
});

test("On a phone a record's form fills the screen, in the dark as well", async ({ page, org, signIn }) => {
  const table = await createWorkOrders(org);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "builder", { org });
  await openInside(page, `/object/${table.id}/record/1`);
  const form = page.getByRole("dialog", { name: "Rubber removal" });
  await expect(form.getByRole("textbox", { name: "Title" })).toBeVisible();
  await expect.poll(() => form.boundingBox()).toMatchObject({ x: 0, width: 390 });
  await expectAccessible(page);
  await shot(page, "phone-super-form");
  await setColorScheme(page, "dark");
  await expectAccessible(page);
  await shot(page, "phone-super-form-dark");
});
