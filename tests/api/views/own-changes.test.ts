import { beforeEach, describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { historyCalls } from "#shared/contract/history";
import { viewCalls, type App, type ViewConfig } from "#shared/contract/views";
import { isChanged, withDraft } from "#shared/views/draft";
import { testCall } from "../../support/each-call";
import { openSocket } from "../../support/socket";
import { createTestTable, type TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const { createApp, getApp, saveViewDraft, updateApp } = viewCalls;

let orders: TestTable;
let view: App;
beforeEach(async () => {
  orders = await createTestTable(workspace.builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "Mail", type: "email" },
    { name: "Hours", type: "number" },
    { name: "Owner", type: "user" },
  ]);
  const config = { sort: sortBy("Title") };
  view = (await workspace.builder.ok(createApp, { tableId: orders.id, label: "Urgent", config })).app;
});

const sortBy = (name: string) => [{ field: orders.field(name), order: "asc" as const }];
const seenBy = async (name: "admin" | "builder" | "member" | "viewer") =>
  (await workspace[name].ok(getApp, { appId: view.id })).app;
const shownTo = async (name: "admin" | "builder" | "member" | "viewer") => {
  const { config, draft } = await seenBy(name);
  return withDraft(config, draft);
};
const change = (name: "builder" | "member" | "viewer", wish: ViewConfig) =>
  workspace[name].ok(saveViewDraft, {
    appId: view.id,
    seen: view.config,
    wish: { ...view.config, ...wish },
  });

testCall(workspace, {
  what: "change a view for oneself",
  call: saveViewDraft,
  argument: async () => ({ appId: view.id, seen: {}, wish: { sort: sortBy("Hours") } }),
  allowed: ["admin", "builder", "member", "viewer"],
  refused: { stranger: "app_not_found" },
  bad: { "a setting nobody knows": { change: { wish: { zoom: 2 } }, path: "wish.zoom" } },
});

describe("Personal changes of a view", () => {
  test("is theirs alone, and there again on another device", async () => {
    await change("member", {
      sort: sortBy("Hours"),
      fields: [{ fieldId: orders.field("Hours"), width: 90 }],
    });
    expect((await shownTo("member")).sort).toEqual(sortBy("Hours"));
    expect(await shownTo("builder")).toEqual(view.config);
    const again = await workspace.org.actor("member");
    const { app } = await again.ok(getApp, { appId: view.id });
    expect(withDraft(app.config, app.draft).fields).toEqual([{ fieldId: orders.field("Hours"), width: 90 }]);
    expect(isChanged(app)).toBe(true);
  });

  test("stays while what a colleague saves elsewhere in the view arrives", async () => {
    await change("member", { sort: sortBy("Hours") });
    const config = { ...view.config, hidden: [orders.field("Mail")] };
    await workspace.builder.ok(updateApp, { appId: view.id, config, expect: { config: view.config } });
    expect(await shownTo("member")).toMatchObject({ sort: sortBy("Hours"), hidden: [orders.field("Mail")] });
  });

  test("can be a filter for 'me', which is who looks", async () => {
    const filter = {
      match: "all" as const,
      conditions: [{ fieldId: orders.field("Owner"), operator: "isAnyOf" as const, value: ["me"] }],
    };
    await change("viewer", { filter });
    expect((await shownTo("viewer")).filter).toEqual(filter);
  });

  test("is for everyone once it is saved, which one undo takes back", async () => {
    await change("builder", { sort: sortBy("Hours") });
    const { draft } = await seenBy("builder");
    const { changeSetId, app } = await workspace.builder.ok(updateApp, {
      appId: view.id,
      config: draft!.wish,
      expect: { config: draft!.seen },
      discardDraft: true,
    });
    expect(isChanged(app)).toBe(false);
    expect((await shownTo("member")).sort).toEqual(sortBy("Hours"));
    await workspace.builder.ok(historyCalls.undoLastChange, { changeSetId });
    expect(await shownTo("member")).toEqual(view.config);
    expect((await shownTo("builder")).sort).toEqual(sortBy("Hours"));
  });

  test("says so where a colleague saved the same otherwise, and loses nothing", async () => {
    await change("builder", { sort: sortBy("Hours") });
    await workspace.admin.ok(updateApp, { appId: view.id, config: { sort: sortBy("Mail") } });
    const { draft } = await seenBy("builder");
    await workspace.builder.fails("change_conflict", updateApp, {
      appId: view.id,
      config: draft!.wish,
      expect: { config: draft!.seen },
      discardDraft: true,
    });
    expect((await shownTo("builder")).sort).toEqual(sortBy("Hours"));
    expect((await shownTo("member")).sort).toEqual(sortBy("Mail"));
  });

  test("is kept by two windows that change the view for the first time at once", async () => {
    await Promise.all([
      change("member", { sort: sortBy("Hours") }),
      change("member", { sort: sortBy("Mail") }),
    ]);
    expect([sortBy("Hours"), sortBy("Mail")]).toContainEqual((await shownTo("member")).sort);
  });

  test("reach only the person's other windows", async () => {
    const [own, other] = [await openSocket(workspace.member), await openSocket(workspace.builder)];
    await own.follow(`user:${workspace.member.userId}`);
    await other.follow("organization");
    await change("member", { sort: sortBy("Hours") });
    expect((await own.event("viewDraft.changed")).event.payload).toEqual({
      appId: view.id,
      tableId: orders.id,
    });
    await other.settle();
    expect(other.messages.filter((one) => JSON.stringify(one).includes("viewDraft"))).toEqual([]);
  });

  test("forgets a field that was deleted", async () => {
    await change("member", { sort: sortBy("Hours"), hidden: [orders.field("Mail")] });
    await workspace.builder.ok(fieldCalls.deleteField, {
      tableId: orders.id,
      fieldId: orders.field("Hours"),
    });
    expect(await shownTo("member")).toMatchObject({ sort: [], hidden: [orders.field("Mail")] });
  });

  test("cannot compare a field with what it does not hold", async () => {
    const conditions = [{ fieldId: orders.field("Hours"), operator: "is" as const, value: "many" }];
    const wish: ViewConfig = { filter: { match: "all", conditions } };
    await workspace.member.fails("invalid_request", saveViewDraft, { appId: view.id, seen: {}, wish });
  });
});
