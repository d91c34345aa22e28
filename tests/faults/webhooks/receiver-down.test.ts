import { afterEach, expect, jest, test } from "@jest/globals";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { outgoingWebhookCalls } from "#shared/contract/outgoing-webhooks";
import { recordCalls } from "#shared/contract/records";
import { deliverJob } from "../../../server/areas/webhooks/outgoing/deliver-job";
import { pause } from "../../support/pause";
import { startTestServer } from "../../support/server";
import { createTestTable } from "../../support/tables";

const isSoak = process.env["SOAK"] === "1";
/** Records that are created in each hour. */
const RECORDS = isSoak ? 40 : 1;
/** Hours that pass at a time. */
const STEP = isSoak ? 0.5 : 4;
/** The receiver answers again within the 48 hours in which the first request is tried. */
const DOWN = 47.5;
const HOUR = 3_600_000;

interface Seen {
  id: string;
  title: string;
  isSigned: boolean;
}

/** A receiver that checks signatures as they arrive. */
function makeReceiver(port: number, secret: string, seen: Seen[]): Server {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      seen.push(readRequest(request.headers, Buffer.concat(parts).toString(), secret));
      response.writeHead(204).end();
    });
  });
  return server.listen(port, "127.0.0.1");
}

function readRequest(headers: IncomingHttpHeaders, body: string, secret: string): Seen {
  const { data } = JSON.parse(body) as { data: { records: { data: { title: string } }[] } };
  const sent = new Date(Number(headers["webhook-timestamp"]) * 1000);
  const signature = new Webhook(secret).sign(String(headers["webhook-id"]), sent, body);
  const isSigned = headers["webhook-signature"] === signature;
  return { id: String(headers["webhook-id"]), title: data.records[0]?.data.title ?? "", isSigned };
}

const freePort = async (): Promise<number> => {
  const probe = makeReceiver(0, "", []);
  await new Promise((resolve) => probe.once("listening", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
};

afterEach(() => {
  jest.restoreAllMocks();
});

test("A receiver that was down for two days gets every request, signed, in order", async () => {
  const server = await startTestServer({ outsideNetworks: "loopback" });
  const org = await server.createOrganization();
  const admin = await org.actor("admin");
  const table = await createTestTable(admin, "Orders");
  const { database } = await org.handle();
  const port = await freePort();
  const { secret } = await admin.ok(outgoingWebhookCalls.createOutgoingWebhook, {
    name: "Billing",
    address: `http://127.0.0.1:${port}/hook`,
    events: ["record.created"],
    tableIds: [table.id],
  });

  const began = Date.now();
  const realNow = Date.now.bind(Date);
  let passed = 0;
  jest.spyOn(Date, "now").mockImplementation(() => realNow() + passed);
  const titles: string[] = [];
  const order = async (title: string) => {
    titles.push(title);
    await admin.ok(recordCalls.createRecords, {
      tableId: table.id,
      records: [{ data: table.data({ Title: title }) }],
    });
  };
  /** Until all that is due was tried. */
  const settle = async () => {
    for (;;) {
      const due = await database.get<{ count: number }>({
        sql: `select count(*) as "count" from "outgoingDelivery" where "state" = 'waiting' and "attempts" > 0 and "nextAt" > ?`,
        parameters: [Date.now()],
      });
      if (due && due.count > 0) return;
      await pause();
    }
  };
  for (let hour = 0; hour < DOWN; hour += STEP) {
    passed = hour * HOUR;
    // A commit has the runner look for jobs that are due by now.
    for (let index = 0; index < RECORDS; index += 1) await order(`Order ${hour}.${index}`);
    await settle();
  }

  const seen: Seen[] = [];
  const receiver = makeReceiver(port, secret, seen);
  passed = DOWN * HOUR;
  while (seen.length < titles.length) {
    // The next try is due a little later each time, until the receiver has answered once.
    if (seen.length === 0 && Date.now() < began + 48 * HOUR) {
      passed += HOUR / 240;
      await server.services.jobs.runNow(await org.handle(), deliverJob, { deliveryId: 0 });
    }
    await pause();
  }
  expect(seen.map(({ title }) => title)).toEqual(titles);
  expect(seen.filter(({ isSigned }) => !isSigned)).toEqual([]);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(titles.length);
  await new Promise((resolve) => receiver.close(resolve));
  jest.restoreAllMocks();
  await server.close();
}, 3_600_000);
