import { describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { recordCalls, type DataFormat } from "#shared/contract/records";
import { settingsCalls } from "#shared/contract/settings";
import { noRegion, type RegionChoice } from "#shared/regions";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();

const localeNow = async () => (await workspace.member.ok(accessCalls.getSession)).session.locale;
const ofOrganization = (region: RegionChoice) =>
  workspace.admin.ok(settingsCalls.updateOrganizationSettings, { locale_settings: { region } });
const ofMember = (region: RegionChoice) => workspace.member.ok(accessCalls.savePreferences, { region });

describe("The region of the organization", () => {
  test("is everybody's, until a person chooses their own", async () => {
    await ofOrganization({ ...noRegion, region: "en-US" });
    expect(await localeNow()).toMatchObject({ language: "en-US", dateOrder: "mdy", decimal: "." });
    await ofMember({ ...noRegion, region: "de-DE", weekStart: 7 });
    expect(await localeNow()).toMatchObject({
      language: "en-DE",
      numbers: "de-DE",
      dateOrder: "dmy",
      decimal: ",",
      weekStart: 7,
    });
    await ofMember(noRegion);
    expect(await localeNow()).toMatchObject({ language: "en-US" });
    await ofOrganization(noRegion);
    expect((await localeNow()).dateOrder).toBeUndefined();
  });

  test("decides how a text becomes a day and a number", async () => {
    const table = await createTestTable(workspace.admin, "Visits", [
      { name: "Day", type: "date" },
      { name: "Hours", type: "number", config: { decimals: 1, thousands: true } },
    ]);
    const [visit] = await table.add({ Day: null });
    const read = async () => {
      const { records } = await workspace.member.ok(recordCalls.updateRecords, {
        tableId: table.id,
        records: [
          {
            id: visit?.id ?? 0,
            data: table.data({ Day: "12/03/2021", Hours: "1.234" }),
            dataFormat: table.data({ Day: "text", Hours: "text" }) as DataFormat,
          },
        ],
      });
      return [table.field("Day"), table.field("Hours")].map((id) => records[0]?.data[id]);
    };
    await ofMember({ ...noRegion, region: "en-US" });
    expect(await read().catch(() => "refused")).toBe("refused");
    await ofMember({ ...noRegion, region: "de-DE" });
    expect(await read()).toEqual(["2021-03-12", 1234]);
    await ofMember({ ...noRegion, region: "de-DE", dateOrder: "mdy" });
    expect(await read()).toEqual(["2021-12-03", 1234]);
  });

  test.each([
    ["a region that is not on the list", { ...noRegion, region: "tlh-KL" }],
    ["an eighth day of the week", { ...noRegion, weekStart: 8 }],
  ])("refuses %s", async (_what, region) => {
    const { status } = await workspace.member.raw(accessCalls.savePreferences, { region });
    expect(status).toBe(400);
  });
});
