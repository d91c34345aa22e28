import { describe, expect, test } from "@jest/globals";
import { appAround, bundlePath, moveInBundle, readBundle } from "../../../renderer/app/router/bundle-path";

const pairs = [
  ["/app/5/bundle/app/9", "/app/9"],
  ["/app/5/bundle/table/7", "/object/7"],
  ["/app/5/bundle/table/7/views/3/record/1", "/object/7/views/3/record/1"],
  ["/app/5/bundle/doc-page/6", "/doc-page/6"],
  ["/app/5/bundle/for-you", "/updates"],
  ["/app/5/bundle/settings/roles", "/settings/roles"],
  ["/app/5/bundle/workspaces/folders/2", "/home/folders/2"],
  ["/app/5/bundle/connector", "/connector"],
  ["/app/5/bundle/templates/4", "/templates/4"],
  ["/app/5/bundle/chat/channel/8", "/chat/channel/8"],
] as const;

describe("A page inside an app", () => {
  test.each(pairs)("%s is the page %s", (address, own) => {
    expect(readBundle(address)).toEqual({ appId: 5, pathname: own });
    expect(bundlePath(5, own)).toBe(address);
  });

  test("A legacy table is the table", () => {
    expect(readBundle("/app/5/bundle/legacy-table/7")?.pathname).toBe("/object/7");
  });

  test.each([
    "/app/5",
    "/app/5/bundle",
    "/app/5/bundle/table",
    "/app/5/bundle/table/x",
    "/app/5/bundle/rocket/1",
    "/object/7",
  ])("%s is none", (address) => {
    expect(readBundle(address)).toBeNull();
  });

  test.each(["/login", "/new-password/a", "/app/5/bundle/table/7", "/homeless"])(
    "%s is never shown in one",
    (path) => {
      expect(bundlePath(5, path)).toBeNull();
    },
  );

  test.each([
    ["/app/5", 5],
    ["/app/5/bundle/table/7", 5],
    ["/object/7", null],
    ["/apple/5", null],
  ])("Around %s is the app %s", (path, appId) => {
    expect(appAround(path)).toBe(appId);
  });
});

describe("Moving inside an app", () => {
  const table = { appId: 5, pathname: "/object/7/views/3" };
  test.each([
    ["within the page", "/object/7/record/1", false, "/app/5/bundle/table/7/record/1"],
    ["to another table leaves the app", "/object/8", false, "/object/8"],
    ["to the start leaves the app", "/", false, "/"],
    ["to where the page sends on by itself", "/object/8", true, "/app/5/bundle/table/8"],
    ["to an address of the app", "/app/5/bundle/app/9", false, "/app/5/bundle/app/9"],
  ])("%s", (_what, to, isReplaced, address) => {
    expect(moveInBundle(table, to, isReplaced)).toBe(address);
  });
});
