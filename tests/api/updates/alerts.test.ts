import { expect, test } from "@jest/globals";
import { settingsCalls } from "#shared/contract/settings";
import { updateCalls } from "#shared/contract/updates";
import { notify } from "../../../server/areas/updates/public";
import { openSocket } from "../../support/socket";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const allDay = { isOn: true, startsAt: "00:00", endsAt: "23:59", weekends: true };
const choosePush = (isOn: boolean) =>
  workspace.member.ok(settingsCalls.updateUserSetting, {
    setting_key: "result_notification_push",
    setting_value: isOn,
  });
const setQuiet = (isOn: boolean) => workspace.member.ok(updateCalls.setQuietHours, { ...allDay, isOn });

test.each([
  ["shown by the system", () => setQuiet(false), true],
  ["silent in quiet hours", () => setQuiet(true), false],
  [
    "silent without push notifications of its type",
    () => setQuiet(false).then(() => choosePush(false)),
    false,
  ],
])("A new update is %s", async (_what, prepare, alerts) => {
  await prepare();
  const socket = await openSocket(workspace.member);
  await socket.follow("user");
  await notify(workspace.server.services, await workspace.org.handle(), {
    userIds: [workspace.member.userId],
    title: { text: "jobs.failed", values: { reason: "no paper" } },
    type: "info",
  });
  expect((await socket.event("update.created")).event.payload).toMatchObject({ alerts });
  await socket.close();
});
