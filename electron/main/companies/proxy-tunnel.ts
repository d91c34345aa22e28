import http from "node:http";
import net from "node:net";
import tls from "node:tls";
import type { Duplex } from "node:stream";

/** Patience for a proxy's answer, in ms. */
const PROXY_TIMEOUT = 15_000;

export interface ProxyServer {
  isSecure: boolean;
  host: string;
  port: number;
}

const RULE = /^(PROXY|HTTPS)\s+(\[[^\]]+\]|[^:\s]+):(\d{1,5})$/i;

/**
 * The first proxy of Chromium's answer (`PROXY proxy.example:3128; DIRECT`) that can carry a socket; null for a direct
 * connection.
 */
export function readProxy(rules: string): ProxyServer | null {
  for (const rule of rules.split(";").map((one) => one.trim())) {
    if (/^DIRECT$/i.test(rule)) return null;
    const [, kind, host, port] = RULE.exec(rule) ?? [];
    if (kind !== undefined && host !== undefined)
      return {
        isSecure: kind.toUpperCase() === "HTTPS",
        host: host.replace(/^\[|\]$/g, ""),
        port: Number(port),
      };
  }
  return null;
}

/** Connects to a server through a proxy (HTTP CONNECT), with TLS to the server itself for an https: origin. */
export async function openTunnel(proxy: ProxyServer, origin: string): Promise<Duplex> {
  const { protocol, hostname, port } = new URL(origin);
  const isSecure = protocol === "https:";
  const authority = `${hostname}:${port || (isSecure ? 443 : 80)}`;
  const ask = proxy.isSecure ? (await import("node:https")).default.request : http.request;
  return new Promise((resolve, reject) => {
    const request = ask({
      host: proxy.host,
      port: proxy.port,
      method: "CONNECT",
      path: authority,
      headers: { host: authority },
      timeout: PROXY_TIMEOUT,
    });
    request.once("timeout", () => request.destroy(new Error("The proxy does not answer.")));
    request.once("error", reject);
    request.once("connect", ({ statusCode }, socket) => {
      if (statusCode !== 200) {
        socket.destroy();
        reject(new Error(`The proxy answered ${statusCode}.`));
      } else
        resolve(isSecure ? tls.connect({ socket, servername: net.isIP(hostname) ? "" : hostname }) : socket);
    });
    request.end();
  });
}
