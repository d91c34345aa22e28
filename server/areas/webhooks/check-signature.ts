import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { SignatureStyle } from "#shared/contract/webhooks";
import { SIGNATURE_TOLERANCE } from "#shared/limits/webhooks";

type Check = (parts: {
  headers: IncomingHttpHeaders;
  body: Buffer;
  secret: string;
  seconds: number;
}) => boolean;

const hmac = (secret: string, ...parts: (string | Buffer)[]): string => {
  const mac = createHmac("sha256", secret);
  for (const part of parts) mac.update(part);
  return mac.digest("hex");
};

function isEqual(given: string | undefined, right: string): boolean {
  const [one, other] = [Buffer.from(given ?? ""), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const isRecent = (timestamp: string | undefined, seconds: number): boolean =>
  timestamp !== undefined &&
  /^\d{1,15}$/.test(timestamp) &&
  Math.abs(seconds - Number(timestamp)) <= SIGNATURE_TOLERANCE;

const text = (header: string | string[] | undefined): string | undefined => header?.toString();

const checks: Readonly<Record<Exclude<SignatureStyle, "none">, Check>> = {
  /** `X-Signature: <hex>` or `sha256=<hex>` of the body. */
  hmac: ({ headers, body, secret }) =>
    isEqual(text(headers["x-signature"])?.replace(/^sha256=/, ""), hmac(secret, body)),
  github: ({ headers, body, secret }) =>
    isEqual(text(headers["x-hub-signature-256"]), `sha256=${hmac(secret, body)}`),
  /** `Stripe-Signature: t=<seconds>,v1=<hex>`; several `v1` while a secret is replaced. */
  stripe({ headers, body, secret, seconds }) {
    const pairs = (text(headers["stripe-signature"]) ?? "").split(",").map((part) => part.trim().split("="));
    const timestamp = pairs.find(([key]) => key === "t")?.[1];
    const right = hmac(secret, `${timestamp ?? ""}.`, body);
    return (
      isRecent(timestamp, seconds) && pairs.some(([key, value]) => key === "v1" && isEqual(value, right))
    );
  },
  slack({ headers, body, secret, seconds }) {
    const timestamp = text(headers["x-slack-request-timestamp"]);
    const right = `v0=${hmac(secret, `v0:${timestamp ?? ""}:`, body)}`;
    return isRecent(timestamp, seconds) && isEqual(text(headers["x-slack-signature"]), right);
  },
};

/** Whether a request was signed with the secret, in the style of its sender; the time is compared in constant time. */
export const isSigned = (
  style: SignatureStyle,
  request: { headers: IncomingHttpHeaders; body: Buffer },
  secret: string,
  now = Date.now(),
): boolean => style === "none" || checks[style]({ ...request, secret, seconds: Math.floor(now / 1000) });
