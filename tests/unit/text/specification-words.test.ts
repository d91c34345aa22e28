import { beforeAll, expect, test } from "@jest/globals";
import type { Messages } from "#shared/text/index";
import { addTexts, loadMessages } from "../../../renderer/app/messages";
import { areas } from "../../../renderer/areas/index";

let en: Messages;
beforeAll(async () => {
  addTexts(areas.flatMap(({ texts }) => texts ?? []));
  en = await loadMessages("en");
});

test("Signing in speaks the specification's words", () => {
  expect(en["access.passwordMismatch"]).toBe("Incorrect email or password.");
  expect(en["access.sessionExpired"]).toBe("Your session has expired. Please log in again.");
  expect(en["access.accountNotFound"]).toBe("No account found for this email");
  expect(en["access.chooserEmailRequired"]).toBe("Enter an email address.");
  expect(en["access.organizationRequired"]).toBe("Enter organization URL or ID.");
  expect(en["access.organizationInvalid"]).toBe("Org URL or ID can only contain letters and numbers");
  expect(en["access.passwordRequired"]).toBe("Enter your password.");
  expect(en["access.oauthMismatch"]).toBe("Email not registered in this organization");
  expect(en["access.emptySeat"]).toBe(
    "Your user doesn't have any seat associated with it. Speak with your organization's admin to get one.",
  );
  expect(en["access.failed"]).toBe("Could not log you in... Please try again later. Error: {id}#{code}");
  expect(en["desktop.loginWithAnotherCompany"]).toBe("Login with another company ID");
});

test("The frame speaks the specification's words", () => {
  expect(en["app.offline"]).toBe("No internet connection");
  expect(en["app.redirectTo"]).toBe("Invalid redirect to, missing leading slash");
  expect(en["app.redirectFrom"]).toBe("Invalid redirect from");
  expect(en["palette.noAction"]).toBe("No action is selected");
  expect(en["navigation.newSuperForm"]).toBe("New Super Form");
  expect(en["navigation.newSmartKanban"]).toBe("New Smart Kanban");
  expect(en["navigation.orgOptions"]).toBe("Org options");
  expect(en["app.reconnected"]).toBe("Reconnected to Internet");
  expect(en["app.linkCopied"]).toBe("Link copied to clipboard!");
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

test("Bringing data in speaks the specification's words", () => {
  expect(en["connector.invalidDrop"]).toBe("Invalid file");
  expect(en["connector.invalidFileType"]).toMatch(/^Invalid file type/);
  expect(en["connector.reviewSpreadsheet"]).toBe("Review your spreadsheet");
  expect(en["connector.goToTable"]).toBe("Go to table");
  expect(en["connector.finish"]).toBe("Finish");
  expect(en["connector.runAutomations"]).toBe("Run automations");
  expect(en["connector.runAutomationsHint"]).toBe("greatly increases import time");
});

test("The palette speaks the specification's words", () => {
  expect(en["palette.showAll"]).toBe("Show all");
  expect(en["palette.showMore"]).toBe("Show more {count, plural, one {# result} other {# results}}");
  expect(en["palette.notFound"]).toBe("Command not found: {key}");
  expect(en["ui.noResults"]).toBe('No results for "{query}"');
});

test("Home and updates speak the specification's words", () => {
  expect(en["home.noStarred"]).toBe("Your starred items will appear here");
  expect(en["home.noRecentPages"]).toBe("Your recent pages will appear here");
  expect(en["home.noRecentItems"]).toBe("Your recent items will appear here");
  expect(en["home.noFavorites"]).toBe("Favorites is empty...");
  expect(en["home.favoritesFailed"]).toBe("Error loading favorite items");
  expect(en["home.noApps"]).toBe("No apps found");
  expect(en["updates.none"]).toBe("You have no updates");
  expect(en["updates.allRead"]).toBe("All read!");
});
