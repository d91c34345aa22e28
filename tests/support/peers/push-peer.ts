import { createECDH, randomBytes, type ECDH } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import ece from "http_ece";
import { importJWK, jwtVerify } from "jose";

/** A notification as a browser would show it. */
export interface Pushed {
  browser: string;
  message: { title: string; body: string; link: string; tag: string; unread: number };
}

export interface PushPeer {
  /** The messages received and decrypted, for active subscriptions. */
  pushed: Pushed[];
  /** How many requests came, refused ones too. */
  requests: () => number;
  /** A browser that subscribes with the key of a server. */
  subscribe(name: string, publicKey: string): { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Never answers the browsers whose names begin like this. */
  hold(prefix: string): void;
  /** From now on its subscription is gone. */
  leave(name: string): void;
  close(): Promise<void>;
}

interface Browser {
  ecdh: ECDH;
  auth: Buffer;
  /** The only server that may send it anything. */
  publicKey: string;
}

/**
 * A push service that checks its requests against the protocols: VAPID (RFC 8292) with the key of the subscription, a
 * time to live (RFC 8030), and encryption for the browser (RFC 8291).
 */
export async function startPushPeer(): Promise<PushPeer> {
  const browsers = new Map<string, Browser>();
  const pushed: Pushed[] = [];
  const held: string[] = [];
  let count = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      count += 1;
      const name = request.url?.slice(1) ?? "";
      if (held.some((prefix) => decodeURIComponent(name).startsWith(prefix))) return;
      const browser = browsers.get(name);
      if (!browser) return void response.writeHead(410).end();
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      receive(browser, origin, request.headers, Buffer.concat(chunks)).then(
        (message) => {
          pushed.push({ browser: name, message });
          response.writeHead(201).end();
        },
        (error: unknown) => response.writeHead(400).end(String(error)),
      );
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    pushed,
    requests: () => count,
    subscribe(name, publicKey) {
      const ecdh = createECDH("prime256v1");
      ecdh.generateKeys();
      const auth = randomBytes(16);
      browsers.set(name, { ecdh, auth, publicKey });
      return {
        endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`,
        keys: { p256dh: ecdh.getPublicKey("base64url"), auth: auth.toString("base64url") },
      };
    },
    hold: (prefix) => void held.push(prefix),
    leave: (name) => void browsers.delete(name),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

async function receive(
  { ecdh, auth, publicKey }: Browser,
  origin: string,
  headers: Headers,
  body: Buffer,
): Promise<Pushed["message"]> {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(headers["authorization"])) ?? [];
  if (key !== publicKey) throw new Error("Another key than the browser subscribed with");
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: base64url(point.subarray(1, 33)),
    y: base64url(point.subarray(33)),
  };
  const { payload } = await jwtVerify(token, await importJWK(jwk, "ES256"), { audience: origin });
  if (payload.sub?.startsWith("mailto:") !== true) throw new Error("Nobody to turn to");
  if (!/^\d+$/.test(String(headers["ttl"]))) throw new Error("No time to live");
  if (headers["content-encoding"] !== "aes128gcm") throw new Error("Not encrypted as RFC 8291 says");
  const text = ece.decrypt(body, { version: "aes128gcm", privateKey: ecdh, authSecret: base64url(auth) });
  return JSON.parse(text.toString()) as Pushed["message"];
}

const base64url = (bytes: Buffer): string => bytes.toString("base64url");
