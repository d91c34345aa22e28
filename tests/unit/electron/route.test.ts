import { describe, expect, test } from "@jest/globals";
import { isFilePath } from "#shared/desktop/file-paths";
import { areas } from "../../../server/areas/index";
import { collectRoutes } from "../../../server/http/routes";
import { isSafeProvider } from "../../../electron/main/navigation/address-rules";
import { deepLinkOf } from "../../../electron/main/lifecycle/deep-link";
import { routeOf } from "../../../electron/main/navigation/route";

const OWN = "http://planalto.localhost:3000";
const OTHER = "https://tejo.example.com";
const route = (address: string) => {
  const found = routeOf(address, OWN, [OWN, OTHER]);
  return found.kind === "page" ? `${found.origin ?? "here"} ${found.path}` : found.kind;
};

test.each([
  ["app://workloom/home?a=1#b", "here /home?a=1#b"],
  ["app://workloom//evil.example/", "here /evil.example/"],
  [`${OWN}/app/5`, `${OWN} /app/5`],
  [`${OTHER}/chat/3`, `${OTHER} /chat/3`],
  ["workloom://tejo.example.com/app/5/record/7?tab=chat", `${OTHER} /app/5/record/7?tab=chat`],
  ["workloom://PLANALTO.localhost:3000/", `${OWN} /`],
  ["workloom://tejo.example.com/../../x", `${OTHER} /x`],
  [`${OWN}/api/v4/imports/1/ledger`, "download"],
  ["https://example.com/", "outside"],
  ["http://example.com/", "outside"],
  ["mailto:ines@planalto.example", "outside"],
  [`${OWN}/public/abc`, "outside"],
  [`${OWN}/api/docs`, "outside"],
])("The address %s: %s", (address, expected) => {
  expect(route(address)).toBe(expected);
});

test.each([
  "app://workloom.evil/",
  "app://evil/",
  "https://name:secret@example.com/",
  `http://name@planalto.localhost:3000/app/5`,
  `${OWN}/api/v4/session`,
  `${OTHER}/api/v4/files/1`,
  "workloom://evil.example/app/5",
  "workloom://tejo.example.com:8443/app/5",
  "workloom://tejo.example.com@evil.example/",
  "workloom://name:secret@tejo.example.com/app/5",
  "workloom://tejo.example.com/api/v4/files/1",
  `workloom://tejo.example.com/${"a".repeat(1001)}`,
  "workloom:javascript:alert(1)",
  "workloom:///etc/passwd",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "data:text/html,hello",
  "blob:https://evil.example/0",
  "view-source:app://workloom/",
  "chrome://version",
  "smb://evil/share",
  "ms-settings:",
  "ms-msdt:/id",
  "vbscript:x",
  "about:blank",
  "https:",
  "not an address",
  "",
])("The address %s is refused", (address) => {
  expect(route(address)).toBe("refuse");
});

test.each([
  ["http://example.com/", false],
  ["https://example.com/", true],
  ["mailto:a@example.com", true],
])("%s leaves without a question: %s", (address, isSecure) => {
  expect(routeOf(address, OWN, [])).toMatchObject({ kind: "outside", isSecure });
});

test.each([
  [
    "mailto:a@example.com?subject=Ol%C3%A1%20mundo&body=1%0A2",
    "mailto:a@example.com?subject=Ol%C3%A1%20mundo&body=1%0A2",
  ],
  ["mailto:a@example.com?attach=/etc/passwd&cc=b@example.com", "mailto:a@example.com?cc=b@example.com"],
  ["mailto:a@example.com?%61ttachment=x", "mailto:a@example.com"],
])("The mail address %s leaves as %s", (address, url) => {
  expect(routeOf(address, OWN, [])).toMatchObject({ url });
});

test("Links download exactly the contract's files", () => {
  const example = (path: string) => path.replace(/\{\w+\}/g, "1");
  const isPublic = (path: string) => /public/.test(path);
  const wrong = collectRoutes(areas)
    .map(({ definition }) => definition)
    .filter(({ method, path }) => method === "GET" && !isPublic(path))
    .filter(({ path, replyType }) => isFilePath(example(path)) !== (replyType === "file"));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("Without an organisation nothing is downloaded", () => {
  expect(routeOf(`${OWN}/api/v4/files/1`, null, [])).toMatchObject({ kind: "outside" });
});

test("A command's arguments hold at most one deep link", () => {
  expect(deepLinkOf(["/opt/workloom", "--flag", "workloom://a.example/b"])).toBe("workloom://a.example/b");
  expect(deepLinkOf(["workloom", `workloom://${"a".repeat(3000)}`, "https://a.example"])).toBeNull();
});

describe("A provider's page", () => {
  test.each([
    ["https://login.example/auth", "https://acme.example", true],
    ["http://127.0.0.1:9000/auth", OWN, true],
    ["http://127.0.0.1:9000/auth", "https://acme.example", false],
    ["http://login.example/auth", OWN, false],
    ["https://name:secret@login.example/auth", OWN, false],
    ["file:///etc/passwd", OWN, false],
  ])("%s of %s may be opened: %s", (address, origin, isSafe) => {
    expect(isSafeProvider(address, origin)).toBe(isSafe);
  });
});
