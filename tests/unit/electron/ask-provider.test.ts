import { request } from "node:http";
import { expect, test } from "@jest/globals";
import { askProvider } from "../../../electron/main/credentials/ask-provider";
import { readProviderAnswer } from "../../../electron/main/credentials/read-provider-answer";

test.each([
  ["GET", "/?state=abc&code=1", "?state=abc&code=1"],
  ["GET", "//?state=abc", "?state=abc"],
  ["GET", "//", null],
  ["GET", "///", null],
  ["GET", "//[", null],
  ["GET", "*", null],
  ["GET", "http://evil.example/?state=abc", null],
  ["GET", "/?state=other", null],
  ["GET", "/?state=", null],
  ["GET", "", null],
  ["POST", "/?state=abc", null],
  ["OPTIONS", "*", null],
])("The request %s %s is the provider's answer: %s", (method, target, search) => {
  expect(readProviderAnswer({ method, target }, "abc")).toBe(search);
});

test("An attempt without a state takes no answer", () => {
  expect(readProviderAnswer({ method: "GET", target: "/?state=" }, "")).toBeNull();
});

test("A hostile request to the sign-in's port is answered 404 and the sign-in goes on", async () => {
  let port = 0;
  const statuses: (number | undefined)[] = [];
  const ask = (path: string) =>
    new Promise<void>((resolve, reject) => {
      const sent = request({ host: "127.0.0.1", port, path }, (response) => {
        statuses.push(response.statusCode);
        response.resume().on("end", resolve);
      });
      sent.on("error", reject).end();
    });
  const call = (_origin: string, _definition: unknown, options: { body: Record<string, unknown> }) => {
    if (!("loopbackPort" in options.body)) return Promise.resolve({ ok: true, reply: options.body });
    port = Number(options.body["loopbackPort"]);
    const reply = { url: "https://provider.example/?state=abc", secret: "s" };
    return Promise.resolve({ ok: true, reply });
  };
  const open = () => {
    void ask("//")
      .then(() => ask("//["))
      .then(() => ask("/?state=abc&code=1"));
    return Promise.resolve(true);
  };
  const said = await askProvider(
    call as unknown as Parameters<typeof askProvider>[0],
    "https://acme.example",
    { provider: "google", email: "" },
    open,
  );
  expect(said).toEqual({ ok: true, reply: { search: "?state=abc&code=1", secret: "s" } });
  expect(statuses.slice(0, 2)).toEqual([404, 404]);
});
