import { describe, expect, test } from "@jest/globals";
import { defineRedirects, redirectOf } from "../../../renderer/app/router/redirects";

describe("An older address", () => {
  test.each([
    ["/workspaces", "", "/home"],
    ["/workspaces/", "", "/home"],
    ["/workspaces", "?email=ana%40acme.example&from=acme", "/home"],
    ["/workspaces/recovery/archived-tables", "", "/home/recovery/archived-tables"],
    ["/workspaces/folders", "", "/home/folders"],
    ["/workspaces/folders/12", "?hideMenu=true", "/home/folders/12?hideMenu=true"],
    ["/workspaces/most-recent", "?hideMenu=true", "/home/most-recent?hideMenu=true"],
    ["/dashboard/7", "?edit=true", "/app/7?edit=true"],
    ["/for-you/notifications/all", "", "/updates"],
    ["/home/favorite-tabs", "", "/home/favorites"],
    ["/home/bundles", "", "/home/apps"],
    ["/home/app-pages", "", "/home/apps"],
    ["/home/objects", "", "/home/tables"],
  ])("%s%s leads to its new place", (path, query, target) => {
    expect(redirectOf(path, query)).toBe(target);
  });

  test.each(["/login", "/login/", "/login/again", "//login", "/login//x", "//login//"])(
    "Behind the sign-in %s leads to the start",
    (path) => {
      expect(redirectOf(path, "?email=ana%40example.com")).toBe("/");
    },
  );

  test.each(["/", "/home", "/workspacesold", "/login-help", "//workspaces", "/for-you/tasks"])(
    "%s is none of them",
    (path) => {
      expect(redirectOf(path, "")).toBeNull();
    },
  );
});

describe("A redirect rule is refused when it is made", () => {
  test.each(["home", "https://example.com", ""])("to %j", (to) => {
    expect(() => defineRedirects([{ from: "/old", to }])).toThrow(
      new Error("Invalid redirect to, missing leading slash"),
    );
  });

  test.each(["old", "*", "/old*", "/*/old", "/old/*/*"])("from %j", (from) => {
    expect(() => defineRedirects([{ from, to: "/new" }])).toThrow(new Error("Invalid redirect from"));
  });

  test("and a right one is kept", () => {
    const rules = defineRedirects([{ from: "/old/*", to: "/new/*" }]);
    expect(redirectOf("/old/1", "", rules)).toBe("/new/1");
  });
});
