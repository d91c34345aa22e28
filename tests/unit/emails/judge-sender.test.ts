import { expect, test } from "@jest/globals";
import { judgeSender, type SenderAnswers } from "../../../server/areas/emails/judge-sender";
import { mailClient } from "../../../server/mail/mail-client";
import { trustProxies } from "../../../server/http/proxies";

const nothing: SenderAnswers = {
  spf: { result: "none", isAligned: true },
  dkim: [],
  dmarc: "none",
  isAmbiguous: false,
};
const spf = (result: string, isAligned = true) => ({ result, isAligned });
const dkim = (result: string, isAligned = true) => [{ result, isAligned }];

test.each<[what: string, answers: Partial<SenderAnswers>, verdict: string]>([
  ["a domain that publishes nothing", {}, "unknown"],
  ["what the domain's policy passes", { dmarc: "pass", spf: spf("pass") }, "passed"],
  ["what the domain's policy fails", { dmarc: "fail", spf: spf("none") }, "failed"],
  ["a signature of the domain itself", { dkim: dkim("pass") }, "passed"],
  [
    "a signature of the domain, though it came by another server",
    { dkim: dkim("pass"), spf: spf("fail") },
    "passed",
  ],
  ["a signature of somebody else", { dkim: dkim("pass", false) }, "unknown"],
  ["a signature of somebody else under a policy", { dkim: dkim("pass", false), dmarc: "fail" }, "failed"],
  ["a mail that was changed after it was signed", { dkim: dkim("neutral"), spf: spf("softfail") }, "failed"],
  [
    "one that was changed and came by the domain's server",
    { dkim: dkim("fail"), spf: spf("pass") },
    "passed",
  ],
  ["a broken signature of somebody else", { dkim: dkim("fail", false) }, "unknown"],
  ["the domain's own server", { spf: spf("pass") }, "passed"],
  ["a server of another domain, named on the envelope", { spf: spf("pass", false) }, "unknown"],
  ["a server that the domain does not have", { spf: spf("fail") }, "failed"],
  ["a server of which the domain is not sure", { spf: spf("softfail") }, "unknown"],
  ["a DNS that does not answer", { spf: spf("temperror"), dmarc: "fail" }, "unknown"],
  ["a DNS that does not answer for the signature", { dkim: dkim("temperror"), dmarc: "fail" }, "unknown"],
  ["a policy that cannot be asked", { spf: spf("fail"), dmarc: "temperror" }, "unknown"],
  ["a mail whose server nobody knows", { spf: null, dmarc: "fail" }, "unknown"],
  ["a signed one whose server nobody knows", { spf: null, dkim: dkim("pass"), dmarc: "pass" }, "passed"],
  ["several authors", { isAmbiguous: true, dkim: dkim("pass") }, "failed"],
])("Of %s is said: %s", (_, answers, verdict) => {
  expect(judgeSender({ ...nothing, ...answers }).verdict).toBe(verdict);
});

test("Known results are returned unchanged", () => {
  expect(judgeSender({ ...nothing, dkim: [...dkim("fail"), ...dkim("pass", false)] })).toMatchObject({
    spf: "none",
    dkim: "pass",
    dmarc: "none",
  });
  expect(judgeSender({ spf: null, dkim: [], dmarc: null, isAmbiguous: false })).toEqual({
    verdict: "unknown",
    spf: "unchecked",
    dkim: "none",
    dmarc: "unchecked",
  });
});

test.each([
  ["203.0.113.7", "loopback", { address: null, isRelay: false }],
  ["8.8.8.8", "loopback", { address: "8.8.8.8", isRelay: false }],
  ["::ffff:8.8.8.8", "loopback", { address: "8.8.8.8", isRelay: false }],
  ["2a00:1450::1", "loopback", { address: "2a00:1450::1", isRelay: false }],
  ["127.0.0.1", "loopback", { address: null, isRelay: true }],
  ["10.0.0.9", "loopback", { address: null, isRelay: false }],
  ["10.0.0.9", "loopback, 10.0.0.0/8", { address: null, isRelay: true }],
  ["fd00::1", "loopback", { address: null, isRelay: false }],
])("Who hands a mail over from %s, where %s are our own", (remoteAddress, relays, expected) => {
  const client = mailClient({ remoteAddress, helo: "mail.example" }, trustProxies(relays));
  expect(client).toEqual({ helo: "mail.example", ...expected });
});
