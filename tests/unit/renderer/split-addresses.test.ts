import { expect, test } from "@jest/globals";
import { splitAddresses } from "../../../renderer/areas/outbox/split-addresses";

const addresses = (text: string) =>
  splitAddresses(text)
    .filter(({ isAddress }) => isAddress)
    .map((part) => part.text);

test("The address in a mail is a link, and every letter of the mail is still there", () => {
  const text = "It is ready:\n\nhttp://planalto.localhost:3000/exports/T0tZ_k-5r7\n\nUntil Friday.";
  expect(addresses(text)).toEqual(["http://planalto.localhost:3000/exports/T0tZ_k-5r7"]);
  expect(
    splitAddresses(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});

test.each([
  ["See https://a.example/x.", "https://a.example/x"],
  ["(https://a.example/x?y=1&z=2)", "https://a.example/x?y=1&z=2"],
  ["<a href='https://a.example'>", "https://a.example"],
])("What only stands beside an address is no part of it: %s", (text, address) => {
  expect(addresses(text)).toEqual([address]);
});

test("No other kind of address becomes a link", () => {
  expect(addresses("javascript:alert(1) data:text/html,x file:///etc/passwd www.a.example")).toEqual([]);
});
