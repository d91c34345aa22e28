import { join } from "node:path";
import type { Page } from "@playwright/test";
import { API_REFERENCE_PATH } from "#shared/contract/system";
import { SESSION_COOKIE } from "#shared/limits/access";
import type { Caller } from "../support/organizations/organization";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { startServerProcess } from "../support/server-process";
import { bareEcho, cellEcho, type EchoMeter } from "./support/echo";
import { betweenBrowsers } from "./support/echo-browsers";
import { betweenSockets } from "./support/echo-sockets";
import { alternate, type Bench, type Figure } from "./support/figure";
import { startFloor } from "./support/floor-process";
import { inTemporaryFolder } from "./support/temporary-folder";

const ROUNDS = 8;
/** Rounds before the measured ones: a server that people use has long been warm, code of any size takes its time. */
const WARM_UP_ROUNDS = 20;
const TARGET = 2;

async function compare(floor: EchoMeter, product: EchoMeter) {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    await floor.measure();
    await product.measure();
  }
  const measured = await alternate(
    ROUNDS,
    () => floor.measure(),
    () => product.measure(),
  );
  await Promise.all([floor.close(), product.close()]);
  return {
    value: measured.product,
    unit: "ms",
    floor: measured.floor,
    ratio: measured.product / measured.floor,
  };
}

/** A page that may open sockets, without the interface: its code would be measured too. */
const EMPTY_PAGE = `${API_REFERENCE_PATH}/look.css`;

/** Such a page of the organisation's own address, signed in. */
const signedIn = (caller: Caller, address: string) => async (page: Page) => {
  await page.context().addCookies([{ name: SESSION_COOKIE, value: caller.token, url: address }]);
  await page.goto(`${address}${EMPTY_PAGE}`);
};

export default {
  name: "edit-echo",
  run: () =>
    inTemporaryFolder(async (folder): Promise<Figure[]> => {
      const prepared = await prepareFolder(folder);
      const server = await startServerProcess(folder);
      const floor = await startFloor("edit-echo", { path: join(folder, "cells.sqlite") });
      const bare = bareEcho(floor.port);
      const [admin, member] = [prepared.caller("admin", server.port), prepared.caller("member", server.port)];
      const host = `${admin.org.host}:${server.port}`;
      const cell = await cellEcho(admin, host);

      const openBare = (page: Page) => page.goto(`http://127.0.0.1:${server.port}${EMPTY_PAGE}`);
      const address = `http://${host}`;
      const inBrowsers = await compare(
        await betweenBrowsers(bare, [openBare, openBare]),
        await betweenBrowsers(cell, [signedIn(admin, address), signedIn(member, address)]),
      );
      const headersOf = ({ token }: Caller) => ({ Host: host, Authorization: `Bearer ${token}` });
      const local = { ...cell, url: cell.url.replace(host, `127.0.0.1:${server.port}`) };
      const inServer = await compare(
        await betweenSockets(bare, [{}, {}]),
        await betweenSockets(local, [headersOf(admin), headersOf(member)]),
      );
      await Promise.all([server.stop(), floor.stop()]);
      return [
        {
          figure: "an edit reaches the second browser",
          ...inBrowsers,
          target: `< ${TARGET}× of the floor`,
          reached: inBrowsers.ratio < TARGET,
        },
        { figure: "the same between two sockets without browsers", ...inServer },
      ];
    }),
} satisfies Bench;
