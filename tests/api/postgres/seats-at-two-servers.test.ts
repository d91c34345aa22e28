import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { rmSync } from "node:fs";
import { userCalls } from "#shared/contract/users";
import { startServer, type RunningServer } from "../../../server/app";
import { createClient, type Client } from "../../support/client";
import type { TestActor } from "../../support/organizations/organization";
import { scratchFolder } from "../../support/scratch-folder";
import { startTestServer, type TestServer } from "../../support/server";
import { demotions } from "../users/demotions";
import { roleIds } from "../users/support";

const ADMIN = "Super root admin";
const ROUNDS = 5;
const otherFolder = scratchFolder("other");
let first: TestServer;
let second: RunningServer;
let one: TestActor;
let other: TestActor;
let there: Client;
beforeAll(async () => {
  first = await startTestServer();
  second = await startServer({ ...first.services.config, port: 0, mailPort: 0, dataFolder: otherFolder });
  const org = await first.createOrganization();
  [one, other] = [await org.actor("admin"), await org.actor("builder")];
  there = createClient({ port: second.port, host: org.host, token: other.token });
});
afterAll(async () => {
  await second.close();
  await first.close();
  rmSync(otherFolder, { recursive: true, force: true });
});

test.each(Object.entries(demotions))(
  "Of two who take each other's role away at two servers by %s one stays Super root admin",
  async (_way, demote) => {
    const roles = await roleIds(one);
    await one.ok(userCalls.updateSeat, { userId: other.userId, role: roles[ADMIN]! });
    const role = roles["Builder"]!;
    for (let round = 0; round < ROUNDS; round += 1) {
      const [mine, theirs] = await Promise.all([
        demote(one, { userId: other.userId, role }),
        demote(there, { userId: one.userId, role }),
      ]);
      expect([mine.status, theirs.status].filter((status) => status === 200)).toHaveLength(1);
      const [stayed, gone] = mine.status === 200 ? [one, other.userId] : [there, one.userId];
      const { usage } = await stayed.ok(userCalls.getSeatOptions);
      expect(usage.superRootAdmins.used).toBe(1);
      await stayed.ok(userCalls.updateSeat, { userId: gone, role: roles[ADMIN]! });
    }
    await one.ok(userCalls.updateSeat, { userId: other.userId, role });
  },
);
