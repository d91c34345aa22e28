import { expect, test } from "@jest/globals";
import { addressName } from "#shared/connectors/address-name";

test.each([
  ["https://example.com/v1/parts", "parts"],
  ["https://example.com/v1/spare%20parts.json?page=2", "spare parts"],
  ["https://example.com/holidays.ics", "holidays"],
  ["https://example.com/", "example.com"],
  ["https://example.com/%E0%A4", "%E0%A4"],
  ["not an address", "not an address"],
])("The data of %s is named %s", (address, name) => {
  expect(addressName(address)).toBe(name);
});
