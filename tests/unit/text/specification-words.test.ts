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

test("Home and updates speak the specification's words", () => {
  expect(en["home.noStarred"]).toBe("Your starred items will appear here");
  expect(en["home.noRecentPages"]).toBe("Your recent pages will appear here");
  expect(en["home.noRecentItems"]).toBe("Your recent items will appear here");
  expect(en["home.noApps"]).toBe("No apps found");
  expect(en["updates.none"]).toBe("You have no updates");
  expect(en["updates.allRead"]).toBe("All read!");
});
