import { beforeAll, describe, expect, test } from "@jest/globals";
import { barCalls } from "#shared/contract/bars";
import { pageCalls } from "#shared/contract/pages";
import { publicPageCalls } from "#shared/contract/public-views";
import { recordCalls } from "#shared/contract/records";
import type { ErrorId } from "#shared/errors/index";
import { useTestWorkspace } from "../../support/test-workspace";
import { newVisitor } from "../forms/public/shared-form";
import { HIDDEN, openPage, sharePage, type SharedPage } from "./shared-page";

const workspace = useTestWorkspace();
const { getPublicTable, queryPublicRecords, countPublicRecords, aggregatePublicRecords, groupPublicRecords } =
  publicPageCalls;
let page: SharedPage;
beforeAll(async () => {
  page = await sharePage(workspace.builder);
});
const field = (name: string) => page.table.field(name);
const of = (block: keyof SharedPage["blocks"]) => ({ token: page.token, tableId: page.blocks[block] });

describe("A visitor of a public page", () => {
  test("They see its blocks, and of tables the fields that the blocks show", async () => {
    const visitor = newVisitor(workspace);
    const shown = await openPage(visitor, page);
    expect(shown.config.components.map(({ config }) => config.type)).toEqual([
      "minilista",
      "indicator",
      "chart",
      "filter",
      "text",
    ]);
    const text = JSON.stringify([shown, await visitor.ok(getPublicTable, of("list"))]);
    for (const hidden of [...HIDDEN, "Pay", "Note", 'createdBy":{', workspace.builder.email])
      expect(text).not.toContain(hidden);
    const { table } = await visitor.ok(getPublicTable, of("list"));
    expect(table.fields.map(({ name }) => name)).toEqual(["Title", "Status"]);
    expect(table).toMatchObject({ id: page.blocks.list, recordCount: 0, views: [], email_address: null });
  });

  test("They read the records inside a block's conditions, with the values that it shows", async () => {
    const visitor = newVisitor(workspace);
    const { records } = await visitor.ok(queryPublicRecords, of("list"));
    const titles = records.map(({ data }) => data[field("Title")]);
    expect(titles).toEqual(["Resurface runway", "Change lamps"]);
    expect(Object.keys(records[0]!.data).map(Number)).toEqual([field("Title"), field("Status")]);
    expect(await visitor.ok(countPublicRecords, of("list"))).toEqual({ count: 2, total: 2 });
  });

  test("Figures are those of the block's records, and a sum tells nothing of how many they are", async () => {
    const visitor = newVisitor(workspace);
    const sum = { aggregates: [{ fieldId: field("Hours"), name: "sum" as const }] };
    expect(await visitor.ok(aggregatePublicRecords, { ...of("hours"), ...sum })).toEqual({
      count: 0,
      values: [11],
    });
    for (const step of ["month", undefined] as const) {
      const group = [{ field: field("Status"), order: "asc" as const, ...(step && { step }) }];
      const { groups } = await visitor.ok(groupPublicRecords, { ...of("chart"), group });
      expect(groups.map(({ count }) => count)).toEqual([1, 1]);
    }
  });

  test("A heat chart's groups are shown with the sums of its rows, and no others", async () => {
    const [title, hours, pay] = ["Title", "Hours", "Pay"].map((name) => ({ field: field(name) }));
    const config = { kind: "heat", groupField: title!.field, splitField: hours!.field };
    const shared = await sharePage(workspace.builder);
    const { blockId } = await workspace.builder.ok(pageCalls.addBlock, {
      appId: shared.appId,
      type: "chart",
      tableId: page.table.id,
      config,
    });
    const visitor = newVisitor(workspace);
    const source = { token: shared.token, tableId: blockId };
    for (const group of [[title!, hours!], [hours!]])
      await visitor.ok(groupPublicRecords, { ...source, group });
    await visitor.fails("public_view_not_shown", groupPublicRecords, { ...source, group: [title!, pay!] });
    await visitor.fails("public_view_not_shown", groupPublicRecords, { ...source, group: [pay!] });
  });

  const filterBy = (name: string, operator: string, value?: unknown) => ({
    filter: {
      match: "all",
      conditions: [{ fieldId: field(name), operator, ...(value !== undefined && { value }) }],
    },
  });
  test.each<[string, () => [object, object], ErrorId]>([
    [
      "filter by a hidden field",
      () => [queryPublicRecords, { ...of("list"), ...filterBy("Note", "contains", "G") }],
      "field_not_found",
    ],
    [
      "filter by the field of the block's own conditions",
      () => [queryPublicRecords, { ...of("list"), ...filterBy("Shown", "is", false) }],
      "field_not_found",
    ],
    [
      "sort by a hidden field",
      () => [queryPublicRecords, { ...of("list"), sort: [{ field: field("Pay"), order: "asc" }] }],
      "field_not_found",
    ],
    [
      "ask for a hidden field",
      () => [queryPublicRecords, { ...of("list"), fields: [field("Pay")] }],
      "field_not_found",
    ],
    [
      "look into the trash",
      () => [queryPublicRecords, { ...of("list"), trashed: true }],
      "public_view_not_shown",
    ],
    [
      "count by a hidden field",
      () => [countPublicRecords, { ...of("list"), ...filterBy("Pay", "greaterThan", 1000) }],
      "field_not_found",
    ],
    [
      "group by a hidden field",
      () => [groupPublicRecords, { ...of("list"), group: [{ field: field("Pay") }] }],
      "public_view_not_shown",
    ],
    [
      "group a chart's records by another field",
      () => [groupPublicRecords, { ...of("chart"), group: [{ field: field("Note") }] }],
      "public_view_not_shown",
    ],
    [
      "sum up a hidden field",
      () => [aggregatePublicRecords, { ...of("list"), aggregates: [{ fieldId: field("Pay"), name: "sum" }] }],
      "public_view_not_shown",
    ],
    [
      "take another figure of the same field",
      () => [
        aggregatePublicRecords,
        { ...of("hours"), aggregates: [{ fieldId: field("Hours"), name: "max" }] },
      ],
      "public_view_not_shown",
    ],
    [
      "narrow a figure by its own field",
      () => [
        aggregatePublicRecords,
        {
          ...of("hours"),
          ...filterBy("Hours", "greaterThan", 5),
          aggregates: [{ fieldId: field("Hours"), name: "sum" }],
        },
      ],
      "field_not_found",
    ],
    ["read the records behind a figure", () => [queryPublicRecords, of("hours")], "public_view_not_shown"],
    ["count the records behind a figure", () => [countPublicRecords, of("hours")], "public_view_not_shown"],
    ["read the records behind a filter", () => [queryPublicRecords, of("filter")], "public_view_not_shown"],
    [
      "count the records behind a filter",
      () => [aggregatePublicRecords, of("filter")],
      "public_view_not_shown",
    ],
    ["ask a text for records", () => [queryPublicRecords, of("text")], "object_not_found"],
    [
      "ask a table by its own number",
      () => [queryPublicRecords, { token: page.token, tableId: 900_000 + page.table.id }],
      "object_not_found",
    ],
  ])("They cannot %s", async (_what, asked, id) => {
    const [call, argument] = asked();
    const { body } = await newVisitor(workspace).raw(call as never, argument);
    expect(body).toMatchObject({ error: { id } });
  });

  test("A filter block's field narrows the others, and by what is shown it narrows as well", async () => {
    const visitor = newVisitor(workspace);
    const asked = {
      ...of("hours"),
      aggregates: [{ fieldId: field("Hours"), name: "sum" }],
      ...filterBy("Status", "is", 1),
    };
    expect((await visitor.raw(aggregatePublicRecords, asked)).body).toMatchObject({ values: [8] });
    const listed = await visitor.raw(queryPublicRecords, {
      ...of("list"),
      ...filterBy("Title", "contains", "lamps"),
    });
    expect(listed.body).toMatchObject({ records: [{ data: { [field("Title")]: "Change lamps" } }] });
  });

  test("A search finds what is shown and nothing else", async () => {
    const visitor = newVisitor(workspace);
    const found = async (search: string) =>
      (await visitor.ok(queryPublicRecords, { ...of("list"), search })).records.length;
    expect(await found("runway")).toBe(1);
    for (const words of ["Geheimnis", "Klabautermann", "4711"]) expect(await found(words)).toBe(0);
  });

  test("A change shows with the next answer, and what has not changed is not sent again", async () => {
    const shared = await sharePage(workspace.builder);
    const visitor = newVisitor(workspace);
    const asked = { token: shared.token };
    const first = await visitor.call(publicPageCalls.readPublicView, asked);
    const etag = String(first.headers["etag"]);
    expect(first.headers["cache-control"]).toBe("public, no-cache");
    const again = visitor.with({ "If-None-Match": etag });
    expect((await again.raw(publicPageCalls.readPublicView, asked)).status).toBe(304);
    await workspace.builder.ok(pageCalls.updatePage, { appId: shared.appId, label: "Works today" });
    const { body } = await again.call(publicPageCalls.readPublicView, asked);
    expect(body).toMatchObject({ config: { label: "Works today" } });
    const source = { token: shared.token, tableId: shared.blocks.list };
    expect((await visitor.ok(queryPublicRecords, source)).records).toHaveLength(2);
    await shared.table.add({ Title: "Mow the strip", Shown: true });
    expect((await visitor.ok(queryPublicRecords, source)).records).toHaveLength(3);
  });

  test("Blocks are asked for together as each alone, and each is refused by itself", async () => {
    const visitor = newVisitor(workspace);
    const { answers } = await visitor.ok(publicPageCalls.readForPublicPage, {
      token: page.token,
      reads: [
        { call: "getTable", argument: { tableId: page.blocks.list } },
        { call: "queryRecords", argument: { tableId: page.blocks.list } },
        { call: "queryRecords", argument: { tableId: page.blocks.hours } },
        { call: "countRecords", argument: { tableId: page.table.id + 1000 } },
      ],
    });
    expect(answers).toEqual([
      { at: 0, reply: await visitor.ok(getPublicTable, of("list")) },
      { at: 1, reply: await visitor.ok(queryPublicRecords, of("list")) },
      { at: 2, error: expect.objectContaining({ id: "public_view_not_shown" }) },
      { at: 3, error: expect.objectContaining({ id: "object_not_found" }) },
    ]);
    await visitor.fails("not_found", publicPageCalls.readForPublicPage, {
      token: "p".repeat(44),
      reads: [{ call: "getTable", argument: { tableId: page.blocks.list } }],
    });
  });

  test("A change of what the page does not show changes nothing that a visitor is answered", async () => {
    const shared = await sharePage(workspace.builder);
    const visitor = newVisitor(workspace);
    const { list, hours, chart } = shared.blocks;
    const status = [{ field: shared.table.field("Status"), step: "month" as const }];
    const asked = {
      token: shared.token,
      reads: [
        { call: "queryRecords" as const, argument: { tableId: list } },
        { call: "countRecords" as const, argument: { tableId: list } },
        { call: "aggregateRecords" as const, argument: { tableId: hours, aggregates: [] } },
        { call: "groupRecords" as const, argument: { tableId: chart, group: status } },
      ],
    };
    const first = await visitor.call(publicPageCalls.readForPublicPage, asked);
    const again = visitor.with({ "If-None-Match": String(first.headers["etag"]) });
    const { records } = await workspace.builder.ok(recordCalls.queryRecords, { tableId: shared.table.id });
    const change = (at: number, name: string, value: unknown) =>
      workspace.builder.ok(recordCalls.updateRecords, {
        tableId: shared.table.id,
        records: [{ id: records[at]?.id ?? 0, data: { [shared.table.field(name)]: value } as never }],
      });
    await change(0, "Note", "Geheimnis three");
    await change(1, "Pay", 816);
    await change(2, "Title", "Klabautermann II");
    expect((await again.raw(publicPageCalls.readForPublicPage, asked)).status).toBe(304);
    await change(0, "Title", "Resurface the runway");
    expect((await again.raw(publicPageCalls.readForPublicPage, asked)).status).toBe(200);
  });

  test("Around the page stand its bars, with those of their items that are public themselves", async () => {
    const other = await sharePage(workspace.builder);
    const shared = await sharePage(workspace.builder);
    const { appId: inside } = await workspace.builder.ok(pageCalls.createPage, { label: "Inside" });
    const top = { align_items: "left" as const, items_variant: "no_icon" as const };
    const item = (id: number) => ({ id, type: "app" as const });
    const action = (id: string, type: string, target: unknown) => ({
      id,
      type,
      target,
      label: id,
      icon: "home",
    });
    await workspace.builder.ok(barCalls.saveBars, {
      appId: shared.appId,
      top_bar: { ...top, items: [shared.appId, inside, other.appId].map(item) },
      bottom_nav: {
        items: [
          action("own", "app", shared.appId),
          action("table", "link", `/object/${shared.table.id}`),
          action("site", "link", "https://example.com"),
          action("add", "addRecord", shared.table.id),
        ] as never,
      },
      menu_bar: {
        bottom_bg_color: "sky",
        top_bg_color: "sky",
        items: [
          { id: "a", type: "table", table_id: shared.table.id },
          { id: "b", type: "folder", folder_config: { name: "Inside" } },
          { id: "c", type: "app", app_id: inside },
          { id: "d", type: "folder_end", folder_end_for: "b" },
        ],
      },
    });
    const { bars } = await openPage(newVisitor(workspace), shared);
    const addresses = [shared, other].map(({ token }) =>
      expect.stringContaining(`/public/${token}?previousApp=`),
    );
    expect(bars?.top?.items.map(({ path }) => path)).toEqual(addresses);
    expect(bars?.bottom?.items.map(({ id }) => id)).toEqual(["own", "site"]);
    expect(bars?.menu).toBeNull();
    expect(JSON.stringify(bars)).not.toContain("Inside");
  });

  test("A condition that lost its field shows nothing instead of more", async () => {
    const shared = await sharePage(workspace.builder);
    const { deleteField } = (await import("#shared/contract/fields")).fieldCalls;
    await workspace.builder.ok(deleteField, {
      tableId: shared.table.id,
      fieldId: shared.table.field("Shown"),
    });
    const source = { token: shared.token, tableId: shared.blocks.list };
    await newVisitor(workspace).fails("object_not_found", queryPublicRecords, source);
  });

  test("Product calls refuse visitors, and a page's link is not a login", async () => {
    const visitor = newVisitor(workspace).with({ Authorization: `Bearer ${page.token}` });
    await visitor.fails("invalid_token", recordCalls.queryRecords, { tableId: page.table.id });
    await visitor.fails("invalid_token", pageCalls.getPage, { appId: page.appId });
  });

  test("Buttons lead to pages that are public, and back", async () => {
    const other = await sharePage(workspace.builder);
    const shared = await sharePage(workspace.builder);
    const { appId: inside } = await workspace.builder.ok(pageCalls.createPage, { label: "Inside" });
    const entries = [other.appId, inside].map((id) => ({ label: `To ${id}`, target: { type: "app", id } }));
    await workspace.builder.ok(pageCalls.addBlock, {
      appId: shared.appId,
      type: "menu",
      config: { entries },
    });
    const { config } = await openPage(newVisitor(workspace), shared);
    const menu = config.components.find((block) => block.config.type === "menu");
    const url = expect.stringMatching(new RegExp(`/public/${other.token}\\?previousApp=${shared.appId}$`));
    expect(menu?.config["entries"]).toEqual([{ label: `To ${other.appId}`, target: { type: "link", url } }]);
    const asked = { token: other.token, previousApp: shared.appId };
    const { previous } = await newVisitor(workspace).ok(publicPageCalls.readPublicView, asked);
    expect(previous).toMatchObject({ label: "Works in progress" });
    const from = { token: other.token, previousApp: inside };
    expect((await newVisitor(workspace).ok(publicPageCalls.readPublicView, from)).previous).toBeNull();
  });
});
