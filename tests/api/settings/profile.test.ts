import { describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { settingsCalls } from "#shared/contract/settings";
import { userCalls } from "#shared/contract/users";
import { testCall } from "../../support/each-call";
import { sendForm } from "../../support/screen/forms";
import { useTestWorkspace } from "../../support/test-workspace";
import { openSocket } from "../../support/socket";
import { picture } from "../files/support/files";

const workspace = useTestWorkspace();
const everybody = ["admin", "builder", "member", "viewer"] as const;
const { getProfile, updateProfile, getUserSettings, updateUserSetting } = settingsCalls;

testCall(workspace, {
  what: "read their own profile",
  call: getProfile,
  argument: () => undefined,
  allowed: everybody,
});

let turn = 0;
testCall(workspace, {
  what: "change their own profile",
  call: updateProfile,
  argument: () => ({ display_name: `Quim ${(turn += 1)}` }),
  allowed: everybody,
  bad: {
    "no first name": { change: { first_name: " " }, path: "first_name" },
    "no display name": { change: { display_name: "" }, path: "display_name" },
    "an address that is none": { change: { personal_email: "nobody" }, path: "personal_email" },
    "another e-mail address": { change: { email: "other@example.com" }, path: "email" },
    "another role": { change: { roleId: 1 }, path: "roleId" },
  },
  event: { name: "user.changed", topic: () => "organization" },
});

testCall(workspace, {
  what: "read their own settings",
  call: getUserSettings,
  argument: () => undefined,
  allowed: everybody,
});

testCall(workspace, {
  what: "change a setting of their own",
  call: updateUserSetting,
  argument: () => ({ setting_key: "user_mention_notification_email" as const, setting_value: false }),
  allowed: everybody,
  bad: {
    "a setting that does not exist": { change: { setting_key: "isAdmin" }, path: "setting_key" },
    "a value that is none": { change: { setting_value: "no" }, path: "setting_value" },
  },
});

describe("The user's own profile", () => {
  test("Saved values are read again, the e-mail address stays, and colleagues see the name", async () => {
    const change = {
      display_name: "Quim Maia",
      first_name: "Joaquim",
      last_name: "Maia",
      personal_email: "quim@example.com",
      phone: "+351 911 222 333",
    };
    const { profile } = await workspace.member.ok(updateProfile, change);
    expect(profile).toEqual({ ...change, email: workspace.member.email, photo_url: null });
    const { users } = await workspace.viewer.ok(userCalls.listUsers);
    expect(users.map(({ name }) => name)).toContain("Quim Maia");
    expect((await workspace.member.ok(accessCalls.getSession)).session.user.name).toBe("Quim Maia");
  });

  test("A photo is visible to colleagues and to no other organization", async () => {
    const file = { name: "me.jpg", content: await picture("jpeg", 400) };
    expect((await sendForm(workspace.member, settingsCalls.uploadPhoto, {}, file)).status).toBe(200);
    const { profile } = await workspace.member.ok(getProfile);
    expect(profile.photo_url).toMatch(new RegExp(`^/api/v4/users/${workspace.member.userId}/photo\\?v=`));
    const photo = { userId: workspace.member.userId };
    const { users } = await workspace.viewer.ok(userCalls.listUsers);
    expect(users.find(({ id }) => id === photo.userId)?.photo).toBe(profile.photo_url);
    expect((await workspace.viewer.call(settingsCalls.getPhoto, photo)).status).toBe(200);
    expect((await workspace.nobody.call(settingsCalls.getPhoto, photo)).status).toBe(401);
    await workspace.viewer.fails("file_not_found", settingsCalls.getPhoto, {
      userId: workspace.viewer.userId,
    });
    await workspace.member.ok(settingsCalls.removePhoto);
    expect((await workspace.member.ok(getProfile)).profile.photo_url).toBeNull();
  });

  test("Other files are refused with 'Invalid picture format'", async () => {
    const { bytes } = await sendForm(
      workspace.member,
      settingsCalls.uploadPhoto,
      {},
      {
        name: "me.png",
        content: "not a picture",
      },
    );
    expect(JSON.parse(bytes.toString())).toMatchObject({ error: { message: "Invalid picture format" } });
  });
});

describe("Personal settings", () => {
  test("Everything is on until a user turns it off, for that user only", async () => {
    expect(await workspace.viewer.ok(getUserSettings)).toMatchObject({
      user_mention_notification_workloom: true,
    });
    const chosen = { setting_key: "user_mention_notification_workloom", setting_value: false } as const;
    await workspace.viewer.ok(updateUserSetting, chosen);
    expect(await workspace.viewer.ok(getUserSettings)).toMatchObject({
      user_mention_notification_workloom: false,
    });
    expect(await workspace.builder.ok(getUserSettings)).toMatchObject({
      user_mention_notification_workloom: true,
    });
  });

  test("A personal time zone applies to that user only, and their other windows get it", async () => {
    const socket = await openSocket(workspace.builder);
    await socket.follow(`user:${workspace.builder.userId}`);
    await workspace.builder.ok(accessCalls.savePreferences, { timeZone: "Asia/Tokyo" });
    await socket.event("preferences.changed");
    await socket.close();
    const zone = async (who: "builder" | "viewer") =>
      (await workspace[who].ok(accessCalls.getSession)).session.locale.timeZone;
    expect([await zone("builder"), await zone("viewer")]).toEqual(["Asia/Tokyo", "Europe/Lisbon"]);
    await workspace.builder.ok(accessCalls.savePreferences, { timeZone: null });
    expect(await zone("builder")).toBe("Europe/Lisbon");
    await workspace.builder.fails("invalid_request", accessCalls.savePreferences, { timeZone: "Moon/Base" });
  });
});
