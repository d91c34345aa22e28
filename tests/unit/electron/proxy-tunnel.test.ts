import http from "node:http";
import net from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "@jest/globals";
import { WebSocketServer } from "ws";
import { openLightSocket } from "../../../electron/main/companies/light-socket";
import { openTunnel, readProxy } from "../../../electron/main/companies/proxy-tunnel";

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
const listen = (server: net.Server) =>
  new Promise<number>((resolve) => server.listen(0, "127.0.0.1", () => resolve(portOf(server))));

/** A proxy that notes where it was asked to connect to. */
async function startProxy(status = 200) {
  const asked: string[] = [];
  const open = new Set<net.Socket>();
  const server = http.createServer();
  server.on("connect", (request, socket) => {
    asked.push(request.url ?? "");
    socket.write(`HTTP/1.1 ${status} Said\r\n\r\n`);
    if (status !== 200) return void socket.end();
    const { port } = new URL(`http://${request.url}`);
    const target = net.connect(Number(port), "127.0.0.1");
    open.add(target);
    target.pipe(socket).pipe(target);
    for (const one of [socket, target]) one.on("error", () => {});
    return undefined;
  });
  const port = await listen(server);
  endings.push(() => {
    for (const socket of open) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  return { asked, rules: `PROXY 127.0.0.1:${port}` };
}

test.each([
  ["DIRECT", null],
  ["PROXY proxy.example:3128; DIRECT", { isSecure: false, host: "proxy.example", port: 3128 }],
  ["HTTPS proxy.example:443", { isSecure: true, host: "proxy.example", port: 443 }],
  ["SOCKS5 proxy.example:1080; PROXY other.example:80", { isSecure: false, host: "other.example", port: 80 }],
  ["PROXY [::1]:3128", { isSecure: false, host: "::1", port: 3128 }],
  ["DIRECT; PROXY proxy.example:3128", null],
  ["", null],
])("The system's proxy rules %j are understood", (rules, proxy) => {
  expect(readProxy(rules)).toEqual(proxy);
});

test("The socket that counts updates goes through the system's proxy", async () => {
  const sockets = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await new Promise((resolve) => sockets.once("listening", resolve));
  endings.push(() => {
    for (const client of sockets.clients) client.terminate();
    sockets.close();
  });
  const { asked, rules } = await startProxy();
  sockets.on("connection", (socket) =>
    socket.on("message", () => socket.send(JSON.stringify({ type: "subscribed", topic: "user:1", seq: 1 }))),
  );
  const origin = `http://acme.localhost:${portOf(sockets)}`;
  await new Promise<void>((resolve) => {
    endings.push(
      openLightSocket({
        origin,
        token: "secret",
        topic: "user:1",
        resolveProxy: async () => rules,
        onFollowing: resolve,
        onEvent: () => {},
      }),
    );
  });
  expect(asked).toEqual([`acme.localhost:${portOf(sockets)}`]);
});

test("A proxy that refuses gives an error", async () => {
  const { rules } = await startProxy(403);
  await expect(openTunnel(readProxy(rules)!, "http://acme.localhost:1")).rejects.toThrow(
    "The proxy answered 403.",
  );
});
