import { TOKEN_LENGTH } from "../../../server/identity/token";
import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import type { NewField } from "#shared/contract/fields";
import type { ArgumentOf } from "#shared/contract/define";
import { formCalls } from "#shared/contract/forms";
import { formLinkCalls, publicFormCalls } from "#shared/contract/public-forms";
import { startingFormConfig, type FormConfig } from "#shared/forms/form-config";
import { expect, expectAccessible, freshTest, shot } from "../../support/screen/browser";
import type { TestOrganization } from "../../support/organizations/organization";
import { createTestTable } from "../../support/tables";

const options = (...labels: string[]) => ({
  options: labels.map((label, index) => ({ id: index + 1, label, value: label, color: "teal" })),
});
const fields: NewField[] = [
  { name: "Place", type: "text", required: true },
  { name: "Seen at", type: "datetime" },
  { name: "In a few words", type: "text", required: true },
  {
    name: "Kind of defect",
    type: "select",
    config: { ...options("Pavement", "Lights", "Fence"), sla: false },
  },
  { name: "Details", type: "text", config: { format: "multiline" } },
  {
    name: "Is it safe to use?",
    type: "radioSelect",
    config: options("Yes", "With care", "No"),
    required: true,
  },
  { name: "Length (m)", type: "number" },
  { name: "Photos", type: "image" },
  { name: "Name", type: "text" },
  { name: "E-mail", type: "email" },
];

/** A form of two pages with an open link. */
async function share(org: TestOrganization) {
  const builder = await org.actor("builder");
  const table = await createTestTable(builder, "Report a defect", fields);
  const item = (name: string, width = "half") =>
    ({ type: "field", id: name, fieldId: table.field(name), width }) as FormConfig["items"][number];
  const { form } = await builder.ok(formCalls.saveTableForm, {
    tableId: table.id,
    purpose: "creation",
    config: {
      ...startingFormConfig("creation"),
      custom_form: true,
      items: [
        item("Place"),
        item("Seen at"),
        { type: "page_break", id: "break", title: "Defect" },
        { type: "section", id: "seen", title: "What you saw" },
        item("In a few words"),
        item("Kind of defect"),
        item("Details"),
        item("Is it safe to use?"),
        item("Length (m)"),
        { type: "section", id: "photos", title: "Photos" },
        item("Photos", "full"),
        { type: "section", id: "reach", title: "How we reach you" },
        item("Name"),
        item("E-mail"),
      ],
    },
  });
  const { link } = await builder.ok(formLinkCalls.saveFormLink, {
    formId: form.id,
    options: { receiptField: table.field("E-mail") },
  });
  return { builder, table, formId: form.id, link };
}

const { submitPublicForm } = publicFormCalls;
/** Bytes of script of the first page, gzip. */
const SCRIPT_MOST = 150_000;
const pathOf = (url: string) => new URL(url).pathname;
const picture = (page: Page) => page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } });

freshTest(
  "A visitor fills a form in by pages, loses nothing, sends it and another",
  async ({ org, browser }) => {
    const { table, link } = await share(org);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
    const visitor = await context.newPage();
    const scripts: Promise<number>[] = [];
    const weigh = (response: Response) => {
      if (response.request().resourceType() === "script")
        scripts.push(response.body().then((body) => gzipSync(body).length));
    };
    visitor.on("response", weigh);
    await visitor.goto(`${org.url}${pathOf(link.url)}?Name=Beatriz`);
    await expect(visitor.getByRole("heading", { name: "Report a defect" })).toBeVisible();
    await expect(visitor.getByText("Never submit passwords through forms and apps.")).toBeVisible();
    // The resources of its first page; a script that is loaded later may be gone before it is weighed.
    visitor.off("response", weigh);
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThan(SCRIPT_MOST);
    const next = visitor.getByRole("button", { name: "Next" });
    await expect(next).toBeDisabled();
    await expect(visitor.getByText("1 required field is still empty")).toBeVisible();
    await next.click({ force: true });
    await expect(visitor.getByText("This field is required")).toBeVisible();
    await expect(visitor.getByLabel("Place")).toBeFocused();
    await expectAccessible(visitor);
    // By keyboard alone: typed, another day chosen from its month, and on to the next page.
    await visitor.keyboard.type("LPPT 02/20, TWY C");
    await visitor.keyboard.press("Tab");
    await visitor.keyboard.type("24 Nov 2026 14:20");
    await visitor.keyboard.press("Tab");
    await visitor.keyboard.press("Enter");
    const month = visitor.getByRole("dialog", { name: "Choose a day" });
    await expect(month.getByRole("button", { name: "24 November 2026" })).toBeFocused();
    await expectAccessible(visitor);
    await shot(visitor, "public-form-day");
    await visitor.keyboard.press("ArrowRight");
    await visitor.keyboard.press("Enter");
    await expect(month).toBeHidden();
    await expect(visitor.getByRole("button", { name: "Choose a day" })).toBeFocused();
    await expect(visitor.getByLabel("Seen at")).toHaveValue(/25 Nov.*14:20/);
    await next.focus();
    await visitor.keyboard.press("Enter");
    await expect(visitor.getByText("Page 2 of 2")).toBeVisible();
    await expect(visitor.getByLabel("Name")).toHaveValue("Beatriz");
    await visitor.getByLabel("In a few words").fill("Spalled joint near TWY C");
    await visitor.getByLabel("Kind of defect").selectOption("Pavement");
    await visitor.getByLabel("Details").fill("About 40 cm of loose mortar on the north edge");
    await visitor.getByLabel("With care").check({ force: true });
    await visitor.getByLabel("Length (m)").fill("many");
    await expect(visitor.getByText("1 field needs another value")).toBeVisible();
    await visitor.getByLabel("Length (m)").fill("0.4");
    const [chooser] = await Promise.all([
      visitor.waitForEvent("filechooser"),
      visitor.getByRole("button", { name: "choose" }).click(),
    ]);
    await chooser.setFiles({ name: "joint-c-01.png", mimeType: "image/png", buffer: await picture(visitor) });
    await expect(visitor.getByText("Uploaded", { exact: true })).toBeVisible();
    await expectAccessible(visitor);
    await shot(visitor, "public-form");
    await visitor.emulateMedia({ colorScheme: "dark" });
    await shot(visitor, "public-form-dark");
    await expectAccessible(visitor);
    await visitor.emulateMedia({ colorScheme: "light" });
    await visitor.setViewportSize({ width: 390, height: 844 });
    await shot(visitor, "phone-public-form");
    await expectAccessible(visitor);
    await visitor.reload();
    await expect(visitor.getByLabel("In a few words")).toHaveValue("Spalled joint near TWY C");
    await expect(visitor.getByText("Uploaded", { exact: true })).toBeVisible();

    // The first answer is lost on its way: what is sent again makes one record.
    let lost = 0;
    await visitor.route("**/submit", async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      const sent = route.request().postDataJSON() as Omit<ArgumentOf<typeof submitPublicForm>, "id">;
      await org.anonymous().ok(submitPublicForm, { id: link.token, ...sent });
      return route.abort();
    });
    await visitor.getByRole("button", { name: "Send" }).click();
    await expect(visitor.getByRole("heading", { name: "Form successfully saved" })).toBeVisible();
    expect(lost).toBe(1);
    expect(await table.rows()).toMatchObject([
      {
        "In a few words": "Spalled joint near TWY C",
        "Length (m)": 0.4,
        "Seen at": expect.stringMatching(/^2026-11-25T1[34]:20/) as unknown,
        Name: "Beatriz",
        Photos: [{ name: "joint-c-01.png" }],
      },
    ]);
    await shot(visitor, "public-form-saved");
    await expectAccessible(visitor);
    await visitor.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(visitor);
    await visitor.getByRole("button", { name: "Submit another" }).click();
    await expect(visitor.getByLabel("Place")).toHaveValue("");
    await context.close();
  },
);

freshTest(
  "A builder turns a link on, passes it on, and closes it",
  async ({ page, org, signIn, browser }) => {
    const builder = await org.actor("builder");
    const table = await createTestTable(builder, "Requests");
    await signIn(page, "builder", { org, path: `/object/${table.id}` });
    await page.getByRole("button", { name: "More actions" }).first().click();
    await page.getByRole("menuitem", { name: "Forms" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Share form" }).click();
    // Over the dialog that it was opened from.
    const panel = page.getByRole("dialog", { name: "Share form" });
    await panel.getByRole("button", { name: "Turn on public link" }).click();
    await expect(panel.getByRole("switch", { name: /Public link on/ })).toBeChecked();
    await expect(panel.getByRole("img", { name: "QR code" })).toBeVisible();
    const href = (await panel.getByRole("link", { name: /^https?:/ }).getAttribute("href")) ?? "";
    await expectAccessible(page);
    await shot(page, "share-form");
    const context = await browser.newContext({ locale: "pt-BR" });
    const visitor = await context.newPage();
    await visitor.goto(`${org.url}${pathOf(href)}`);
    await expect(visitor.getByRole("button", { name: "Enviar" })).toBeVisible();
    await expect(visitor.getByText("Nunca envie senhas por formulários e apps.")).toBeVisible();
    const until = panel.getByRole("textbox", { name: "Accept responses until" });
    await until.fill("2099-11-30 18:00");
    await until.blur();
    await expect(until).toHaveValue(/Nov 30, 2099|30 Nov 2099/);
    await panel
      .getByLabel("Cover image")
      .last()
      .setInputFiles({
        name: "runway.png",
        mimeType: "image/png",
        buffer: await picture(page),
      });
    await expect(panel.getByRole("button", { name: "Replace" })).toBeVisible();
    await panel.getByRole("textbox", { name: "Password" }).fill("runway");
    await panel.getByRole("button", { name: "Set", exact: true }).click();
    await expect(panel.getByText("A password is set")).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByLabel("Senha")).toBeVisible();
    for (const colorScheme of ["dark", "light"] as const) {
      await visitor.emulateMedia({ colorScheme });
      await expectAccessible(visitor);
    }
    await visitor.getByLabel("Senha").fill("runway");
    await visitor.getByRole("button", { name: "Abrir formulário" }).click();
    await expect(visitor.locator("img[src*=pictures]")).toBeVisible();
    await visitor.getByLabel("Title").fill("From Brazil");
    await visitor.getByRole("button", { name: "Enviar" }).click();
    await expect(visitor.getByRole("heading", { name: "Formulário salvo com sucesso" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.goto(`${org.url}/home/public-apps`);
    const list = page.getByRole("list", { name: "Public forms" });
    await list.getByRole("button", { name: "Requests" }).first().click();
    const beside = page.getByRole("complementary", { name: "Share form" });
    await beside.getByRole("switch", { name: /Public link on/ }).click();
    await expect(list).toBeHidden();
    await visitor.reload();
    await expect(visitor.getByText("Este formulário não aceita mais respostas.")).toBeVisible();
    await expectAccessible(visitor);
    await shot(visitor, "public-form-closed");
    await visitor.goto(`${org.url}/public/${"x".repeat(TOKEN_LENGTH)}`);
    await expect(visitor.getByText("Este formulário não existe")).toBeVisible();
    await context.close();
  },
);
