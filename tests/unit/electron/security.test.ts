import { describe, expect, jest, test } from "@jest/globals";
import type { OnBeforeSendHeadersListenerDetails, Session } from "electron";
import { requestOrigin, signRequests } from "../../../electron/main/security/authorization-header";
import { isFrameAddress } from "../../../electron/main/navigation/frame-address";
import { contentSecurityPolicy } from "../../../electron/main/security/content-security-policy";
import { resolveFile } from "../../../electron/main/security/resolve-file";

describe("The content security policy", () => {
  test("names the organisation's requests and socket and nothing else", () => {
    const policy = contentSecurityPolicy("https://acme.example", null);
    expect(policy).toContain("connect-src 'self' https://acme.example wss://acme.example;");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-src https://acme.example/legacy-files/ https:;");
    expect(contentSecurityPolicy(null, null)).toContain("frame-src 'none';");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
  });

  test("opens to the bundler's server during development only", () => {
    const policy = contentSecurityPolicy(null, new URL("http://localhost:5173/x"));
    expect(policy).toContain("connect-src 'self' ws://workloom ws://127.0.0.1:5173;");
  });
});

describe("A frame inside a page", () => {
  const organization = "http://acme.localhost:3000";

  test.each(["https://maps.example/tower", `${organization}/legacy-files/abc/index.html`])(
    "shows %s",
    (address) => expect(isFrameAddress(address, organization)).toBe(true),
  );

  test.each([
    `${organization}/api/v4/files/1`,
    `${organization}/legacy-files/../api/v4/files/1`,
    "http://maps.example/",
    "https://user:secret@maps.example/",
    "app://workloom/",
    "file:///etc/passwd",
    "data:text/html,evil",
    "about:blank",
  ])("never shows %s", (address) => expect(isFrameAddress(address, organization)).toBe(false));
});

describe("A file of the application", () => {
  const folder = "/opt/workloom/renderer";

  test.each([
    ["/", folder + "/"],
    ["/assets/a.js", `${folder}/assets/a.js`],
    ["/home/caf%C3%A9", `${folder}/home/café`],
  ])("%s is %s", (path, file) => {
    expect(resolveFile(folder, path)).toBe(file);
  });

  test.each([
    "/../secret",
    "/a/../../b",
    "/..%2fsecret",
    "/a%5c..%5cb",
    "/a%00",
    "/%25%32%65",
    "/%E0%A4%A",
    "/./a",
  ])("%s is outside", (path) => {
    expect(resolveFile(folder, path)).toBeNull();
  });
});

describe("The token", () => {
  const sign = async (details: Partial<OnBeforeSendHeadersListenerDetails>) => {
    const onBeforeSendHeaders = jest.fn<Session["webRequest"]["onBeforeSendHeaders"]>();
    const tokenFor = (origin: string) =>
      Promise.resolve(origin === "http://acme.localhost:3000" ? "secret" : null);
    signRequests({ webRequest: { onBeforeSendHeaders } } as unknown as Session, tokenFor);
    const listener = onBeforeSendHeaders.mock.calls[0]?.at(-1) as unknown as (
      details: object,
      respond: (answer: { requestHeaders?: Record<string, string> }) => void,
    ) => void;
    return new Promise<Record<string, string> | undefined>((resolve) => {
      listener({ webContentsId: 1, method: "GET", requestHeaders: {}, ...details }, (answer) =>
        resolve(answer.requestHeaders),
      );
    });
  };

  test.each(["http://acme.localhost:3000/api/x", "ws://acme.localhost:3000/api/socket"])(
    "signs %s",
    async (url) => {
      expect(await sign({ url })).toEqual({ Authorization: "Bearer secret" });
    },
  );

  test.each([
    "http://acme.localhost:3001/api/x",
    "https://acme.localhost:3000/api/x",
    "http://tejo.localhost:3000/api/x",
    "http://acme.localhost:3000@evil.example/",
    "app://workloom/",
    "file:///etc/passwd",
  ])("never signs %s and takes a forged header away", async (url) => {
    expect(await sign({ url, requestHeaders: { authorization: "Bearer forged", Accept: "*/*" } })).toEqual({
      Accept: "*/*",
    });
  });

  test.each<Partial<OnBeforeSendHeadersListenerDetails>>([
    { resourceType: "subFrame" },
    { resourceType: "xhr", frame: { parent: {} } as OnBeforeSendHeadersListenerDetails["frame"] },
  ])("is not sent for an embedded frame", async (details) => {
    expect(await sign({ url: "http://acme.localhost:3000/api/x", ...details })).toEqual({});
  });

  test("is not part of a preflight, and the main process's own requests stay as they are", async () => {
    expect(await sign({ url: "http://acme.localhost:3000/api/x", method: "OPTIONS" })).toEqual({});
    expect(await sign({ url: "http://acme.localhost:3000/api/x", webContentsId: undefined })).toBeUndefined();
  });

  test("belongs to an origin; sockets share it with their page", () => {
    expect(requestOrigin("wss://acme.example/api/socket")).toBe("https://acme.example");
    expect(requestOrigin("data:text/plain,x")).toBeNull();
  });
});
