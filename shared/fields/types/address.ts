import { z } from "zod";
import { ADDRESS_PART_MAX } from "../../limits/records";
import {
  addressParts,
  readAddress,
  tidyAddress,
  writeAddress,
  type Address,
  type AddressPart,
} from "../values/address-text";
import { isSameJson } from "../../merge-settings";
import { textOperators } from "../guess-support";
import type { FieldType } from "../field-type";

export type AddressConfig = Record<string, never>;

const part = z
  .string()
  .max(ADDRESS_PART_MAX)
  .refine((text) => !text.includes("\0"), { message: "fieldTypes.binary" })
  .optional();
const shape = Object.fromEntries(addressParts.map((name) => [name, part])) as Record<
  AddressPart,
  typeof part
>;
const schema = z.strictObject(shape).transform((address, context): Address => {
  const tidy = tidyAddress(address);
  if (tidy !== null) return tidy;
  context.addIssue({ code: "custom", message: "fieldTypes.emptyAddress" });
  return z.NEVER;
});

/** The wire value is a flat object of the address's parts; the ones without a text are left out. */
export const address: FieldType<AddressConfig, Address> = {
  name: "address",
  group: "text",
  config: z.strictObject({}),
  defaults: {},
  value: () => schema,
  parse(text) {
    if (text.trim() === "") return { ok: true, value: null, converted: false };
    if (text.includes("\0")) return { ok: false, reason: "fieldTypes.binary" };
    const value = readParts(text) ?? readAddress(text);
    if (value === null) return { ok: false, reason: "fieldTypes.emptyAddress" };
    if (Object.values(value).some((one) => one.length > ADDRESS_PART_MAX))
      return { ok: false, reason: "fieldTypes.textTooLong" };
    return { ok: true, value, converted: false };
  },
  format: (value) => (value === null ? "" : writeAddress(value)),
  /** In one line where that says which part is which, else as its parts. */
  toFile(value) {
    const line = writeAddress(value);
    const read = readAddress(line);
    return read !== null && isSameJson(read, value) ? line : JSON.stringify(value);
  },
  operators: textOperators.filter((operator) => operator !== "isAnyOf" && operator !== "isNoneOf"),
  chosen: true,
  canBeUnique: false,
  searchable: true,
};

/** An address written as its parts; null for any other text. */
function readParts(text: string): Address | null {
  if (!/^\s*\{.*\}\s*$/s.test(text)) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
