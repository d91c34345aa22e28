import { expect, test } from "@jest/globals";
import { mailboxOf } from "../../../server/areas/emails/automatic";

test.each([
  ["ana@example.org", "ana@example.org"],
  ["ana+x@example.org", "ana@example.org"],
  ["ana+x+y@example.org", "ana@example.org"],
  ["ana/travel@example.org", "ana@example.org"],
  ["ana#news@example.org", "ana@example.org"],
  ["ana-maria@example.org", "ana-maria@example.org"],
  ["ana.maria@example.org", "ana.maria@example.org"],
  ["a.n.a+x@gmail.com", "ana@gmail.com"],
  ["+@example.org", "+@example.org"],
  ["", ""],
])("%s is the mailbox %s", (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));
