import { existsSync, readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { exportCalls } from "#shared/contract/exports";
import { outboxCalls } from "#shared/contract/outbox";
import { settingsCalls } from "#shared/contract/settings";
import { deleteOrganizationJob } from "../../../server/areas/settings/deletion-job";
import { pause } from "../../support/pause";
import { DEMO_PASSWORD } from "../../../server/demo/people";
import { jobDone } from "../../support/jobs";
import type { TestOrganization } from "../../support/organizations/organization";
import { startBucketPeer, type BucketPeer } from "../../support/peers/bucket-peer";
import { sendForm } from "../../support/screen/forms";
import { startTestServer, type TestServer } from "../../support/server";
import { makeTable, picture, upload } from "../files/support/files";

/** No one listens there: mails wait. */
const NO_SMTP = "smtp://127.0.0.1:1";

/** Times out with the test when it does not change. */
async function pauseWhile(holds: () => boolean): Promise<void> {
  while (holds()) await pause();
}

describe.each(["data folder", "bucket"] as const)("Files in the %s", (place) => {
  let peer: BucketPeer | undefined;
  let server: TestServer;

  beforeAll(async () => {
    if (place === "bucket") peer = await startBucketPeer();
    server = await startTestServer({
      smtpUrl: NO_SMTP,
      logLevel: "silent",
      ...(peer && { bucket: peer.settings }),
    });
  });
  afterAll(async () => {
    await server.close();
    await peer?.close();
  });

  /** Names of an organization's stored files. */
  const stored = (id: number): string[] => {
    if (peer) return peer.keys().filter((key) => key.startsWith(`${id}/`));
    const folder = join(server.dataFolder, "organizations", "stored-files", String(id));
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  };

  /** Photo, record's file, upload without a record, export, import's file and a mail that waits. */
  async function fill(org: TestOrganization): Promise<void> {
    const admin = await org.actor("admin");
    const table = await makeTable(admin);
    const photo = await sendForm(
      admin,
      settingsCalls.uploadPhoto,
      {},
      { name: "me.png", content: await picture("png") },
    );
    expect(photo.status).toBe(200);
    const kept = await upload(admin, table, "Papers", "plan.txt", "Gate 4 is shut");
    await table.add({ Title: "Kept", Papers: [{ ...kept }] });
    await upload(admin, table, "Papers", "left.txt", "No record has it");
    const { jobId } = await admin.ok(exportCalls.exportTable, { id: table.id, filters: {} });
    await jobDone(admin, jobId);
    const draft = join(server.dataFolder, "rows.csv");
    await writeFile(draft, "a;b");
    await server.services.files.put(`${org.id}/imports/rows`, draft, "text/csv");
    await server.services.mailer.send(await org.handle(), {
      to: "a@b.example",
      subject: "Hi",
      text: "Later",
    });
  }

  test("Erase All Data takes all of them but photos, and no mail is sent any more", async () => {
    const [org, other] = [await server.createOrganization(), await server.createOrganization()];
    await fill(org);
    await fill(other);
    const elsewhere = stored(other.id).length;
    const admin = await org.actor("admin");
    const { organization } = (await admin.ok(accessCalls.getSession)).session;
    const { jobId } = await admin.ok(settingsCalls.eraseAllData, { confirmation: organization.name });
    await jobDone(admin, jobId);
    expect(stored(org.id)).toHaveLength(1);
    expect((await admin.ok(outboxCalls.listOutbox, {})).mails).toEqual([]);
    expect(stored(other.id)).toHaveLength(elsewhere);
  });

  test("Deleting an organization takes all of them", async () => {
    const org = await server.createOrganization();
    await fill(org);
    const admin = await org.actor("admin");
    const { deletionAt } = await admin.ok(settingsCalls.scheduleDeletion, { password: DEMO_PASSWORD });
    const at = Date.parse(deletionAt ?? "");
    await server.services.jobs.enqueue(await org.handle(), deleteOrganizationJob, { at }, 0);
    await pauseWhile(() => stored(org.id).length > 0);
  });
});
