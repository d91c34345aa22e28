import { expect, test } from "@jest/globals";
import { catalogue as en } from "#shared/text/en/index";

test("Signing in speaks the specification's words", () => {
  expect(en["access.passwordMismatch"]).toBe("Incorrect email or password.");
  expect(en["access.sessionExpired"]).toBe("Your session has expired. Please log in again.");
  expect(en["access.accountNotFound"]).toBe("No account found for this email");
  expect(en["access.chooserEmailRequired"]).toBe("Insira um endereço de email.");
  expect(en["access.organizationRequired"]).toBe("Enter organization URL or ID.");
  expect(en["access.organizationInvalid"]).toBe("Org URL or ID can only contain letters and numbers");
});

test("The frame speaks the specification's words", () => {
  expect(en["app.offline"]).toBe("No internet connection");
  expect(en["app.reconnected"]).toBe("Reconnected to Internet");
});

test("Tables, fields, views and records speak the specification's words", () => {
  expect(en["fields.createIn"]).toBe("Create Field in {table}");
  expect(en["fields.editAll"]).toBe("Edit Table Fields");
  expect(en["fields.noChanges"]).toBe("No changes to save");
  expect(en["fields.noPermission"]).toBe("You don't have enough permission");
  expect(en["views.permission"]).toBe("You do have permissions to manage table views");
  expect(en["views.list"]).toBe("Views");
  expect(en["views.notFound"]).toBe("App not found");
  expect(en["tables.notFound"]).toBe("Table not found");
  expect(en["tables.copyName"]).toBe("{label} copy");
  expect(en["ui.addTitle"]).toBe("Add Title");
  expect(en["files.invalidPicture"]).toBe("Invalid picture format");
  expect(en["files.tooLarge"]).toBe(
    "You reached the maximum size allowed for attachments. Remove some files to continue.",
  );
  expect(en["exports.started"]).toBe(
    "Please wait. You will receive an e-mail once the file is ready for download.",
  );
});

test("The trash speaks the specification's words", () => {
  expect(en["home.excludedApps"]).toBe("Excluded App Pages");
  expect(en["home.excludedTables"]).toBe("Excluded Tables");
  expect(en["home.nothingToRecoverApps"]).toBe("You don't have any app page to recover");
  expect(en["home.nothingToRecoverTables"]).toBe("You don't have any table to recover");
  expect(en["home.deletedBy"]).toBe("Deleted at {date} by {user}");
  expect(en["ui.untitled"]).toBe("Untitled");
});

test("Home and updates speak the specification's words", () => {
  expect(en["home.noStarred"]).toBe("Your starred items will appear here");
  expect(en["home.noRecentPages"]).toBe("Your recent pages will appear here");
  expect(en["home.noRecentItems"]).toBe("Your recent items will appear here");
  expect(en["home.noApps"]).toBe("No apps found");
  expect(en["updates.none"]).toBe("You have no updates");
  expect(en["updates.allRead"]).toBe("All read!");
});
