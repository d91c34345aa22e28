import { describe, expect, test } from "@jest/globals";
import { storedRoleFlags } from "#shared/permissions/flags";
import { flagsFor, parseRoleFlags } from "../../../server/policy/flags";

const rules = {
  plan: "complete",
  isPaid: false,
  hideTablesForMember: false,
  memberUploadDataShortcut: false,
  hideTasks: false,
};
const everything = { isAdmin: false, flags: storedRoleFlags };
const nothing = { isAdmin: false, flags: [] };

describe("Combined flags of a role, a seat and a plan", () => {
  test("Creating needs a builder seat beside the role's flag", () => {
    expect(flagsFor(everything, "builder", rules)).toMatchObject({
      canCreateApps: true,
      canCreateTables: true,
    });
    expect(flagsFor(everything, "member", rules)).toMatchObject({
      canCreateApps: false,
      canCreateTables: false,
    });
    expect(flagsFor(nothing, "builder", rules)).toMatchObject({
      canCreateApps: false,
      canCreateTables: false,
    });
  });

  test("Creating apps and tables is both flags together", () => {
    const onlyTables = { isAdmin: false, flags: ["create_table"] as const };
    expect(flagsFor(onlyTables, "builder", rules).canCreateAppsAndTables).toBe(false);
    expect(flagsFor(everything, "builder", rules).canCreateAppsAndTables).toBe(true);
  });

  test("A Super root admin has every right of a role, and the plan besides", () => {
    const flags = flagsFor({ isAdmin: true, flags: [] }, "builder", rules);
    expect(Object.entries(flags).filter(([, allowed]) => !allowed)).toEqual([]);
    expect(flagsFor(everything, "builder", rules).canManagePlan).toBe(false);
  });

  test("A member imports only where the organisation offers it to members, a viewer never", () => {
    const open = { ...rules, memberUploadDataShortcut: true };
    expect(flagsFor(nothing, "member", rules).canViewConnectorPage).toBe(false);
    expect(flagsFor(nothing, "member", open).canViewConnectorPage).toBe(true);
    expect(flagsFor(nothing, "viewer", open).canViewConnectorPage).toBe(false);
    expect(flagsFor(nothing, "builder", rules).canViewConnectorPage).toBe(true);
  });

  test("Table pages can be hidden from everybody but builders", () => {
    const hidden = { ...rules, hideTablesForMember: true };
    expect(flagsFor(nothing, "member", hidden).canViewTablesPages).toBe(false);
    expect(flagsFor(nothing, "builder", hidden).canViewTablesPages).toBe(true);
  });

  test("Tasks can be hidden from everybody", () => {
    expect(flagsFor(everything, "builder", { ...rules, hideTasks: true }).canViewTasks).toBe(false);
    expect(flagsFor(nothing, "viewer", rules).canViewTasks).toBe(true);
  });

  test("The support button shows on every plan but the free one", () => {
    expect(flagsFor(nothing, "member", { ...rules, plan: "free" }).canViewSupportBtn).toBe(false);
    expect(flagsFor(nothing, "member", rules).canViewSupportBtn).toBe(true);
  });

  test("Start Here is for builders until the plan is paid", () => {
    expect(flagsFor(nothing, "builder", rules).canViewStartHere).toBe(true);
    expect(flagsFor(nothing, "member", rules).canViewStartHere).toBe(false);
    expect(flagsFor(nothing, "builder", { ...rules, isPaid: true }).canViewStartHere).toBe(false);
  });

  test("Stored flags that no longer exist are left out", () => {
    expect(parseRoleFlags('["create_table","fly"]')).toEqual(["create_table"]);
    expect(parseRoleFlags('{"create_table":true}')).toEqual([]);
  });
});
