import { expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { userTopic } from "#shared/contract/events";
import { openDatabases } from "../../../server/database/open-databases";
import { planalto } from "../../../server/demo/people";
import { send } from "../../support/http";
import { heapOf, memoryOf, TELLS_HEAP } from "../../support/memory";
import { keptOrganizationFile } from "../../support/organizations/template";
import { useDiskFolder } from "../../support/disk-folder";
import { prepareFolder } from "../../support/organizations/prepared-folder";
import { countRounds } from "../../support/progress";
import { startServerProcess } from "../../support/server-process";
import { openSocket } from "../../support/socket";
import { structure } from "../../support/databases/structure";

const MB = 1024 * 1024;
const isSoak = process.env["SOAK"] === "1";
/** With SOAK=1 four times the number of files that stay open. */
const ORGANIZATIONS = isSoak ? 200 : 8;
/** Rounds in which caches fill and heaps reach their size, and the measured rounds after them. */
const WARM_ROUNDS = isSoak ? 20 : 1;
const ROUNDS = isSoak ? 20 : 2;
/** With SOAK=1 as many as one user may have at once. */
const SOCKETS = isSoak ? 100 : 10;
const WAVES = isSoak ? 10 : 1;
/** Allowed growth: garbage is collected at unpredictable times. */
const GROWTH_MAX = 30 * MB;
/** The same for used heap, which is measured more precisely. */
const HEAP_GROWTH_MAX = 5 * MB;

const folder = useDiskFolder("leak");

/** Creates organisations with their own files. @returns their sub-domains */
async function makeOrganizations(): Promise<string[]> {
  const template = await keptOrganizationFile("people");
  const databases = await openDatabases({ dataFolder: folder }, structure);
  const { primaryColor, icon, language, timeZone, currency } = planalto;
  const values = { primaryColor, icon, language, timeZone, currency, plan: "complete", planFeatures: "[]" };
  const subdomains = Array.from({ length: ORGANIZATIONS }, (_, index) => `org-${index}`);
  for (const subdomain of subdomains) {
    await databases.createOrganization({ name: subdomain, subdomain, ...values }, template);
  }
  await databases.close();
  return subdomains;
}

test("A server's memory does not grow, however many organisations and sockets are opened and closed", async () => {
  const { caller } = await prepareFolder(folder);
  const subdomains = await makeOrganizations();
  const server = await startServerProcess(folder, TELLS_HEAP);
  const member = caller("member", server.port);
  const {
    session: { user },
  } = await member.ok(accessCalls.getSession);

  const openAll = async () => {
    for (const subdomain of subdomains) {
      const host = `${subdomain}.localhost`;
      // Without a session; the organisation is opened to find that out.
      const { status } = await send({ port: server.port, host, method: "GET", path: "/api/v4/tables" });
      expect(status).toBe(401);
    }
  };
  const connectMany = async () => {
    for (let wave = 0; wave < WAVES; wave += 1) {
      const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => openSocket(member)));
      await Promise.all(sockets.map((socket) => socket.follow(userTopic(user.id))));
      await Promise.all(sockets.map((socket) => socket.close()));
    }
  };
  const held = async () => {
    await openAll();
    await connectMany();
    return memoryOf(server.child.pid ?? 0);
  };

  const rounds: number[] = [];
  let warmHeap = 0;
  for (const round of countRounds(WARM_ROUNDS + ROUNDS)) {
    rounds.push(await held());
    // Only once: constant garbage collections would hide memory that is never freed without them.
    if (round === WARM_ROUNDS) warmHeap = await heapOf(server);
  }
  const heap = await heapOf(server);
  await server.stop();
  if (isSoak) {
    const figures = rounds.map((bytes) => Math.round(bytes / MB));
    const heaps = [warmHeap, heap].map((bytes) => Math.round(bytes / MB));
    process.stdout.write(`heap in MB, half-way and at the end: ${heaps.join(", ")}\n`);
    process.stdout.write(`memory in MB, round by round: ${figures.join(", ")}\n`);
  }
  expect(heap - warmHeap).toBeLessThan(HEAP_GROWTH_MAX);
  // The largest of the first and the smallest of the last, because a collection may be due at any of them.
  const warm = Math.max(...rounds.slice(0, WARM_ROUNDS));
  expect(Math.min(...rounds.slice(-2)) - warm).toBeLessThan(GROWTH_MAX);
}, 3_600_000);
