import { describe, expect, test } from "@jest/globals";
import { resolve } from "node:path";
import { ConfigError, readConfig } from "../../../server/config";

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "accepted";
};

describe("The settings of the environment", () => {
  test("Without any, the server listens on this machine only and keeps its mails", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      dataFolder: resolve("data"),
      baseDomain: "localhost",
      smtpUrl: null,
      mailPort: 2525,
      mailHost: "127.0.0.1",
      mailDomain: "mail.workloom.example",
      logLevel: "info",
      demo: false,
    });
  });

  test("Each can be set; an empty one counts as not set", () => {
    const config = readConfig({
      PORT: "8080",
      WORKLOOM_HOST: "0.0.0.0",
      WORKLOOM_DATA: "/tmp/there",
      WORKLOOM_BASE_DOMAIN: "Example.com",
      WORKLOOM_SMTP_URL: "smtp://mail.example.com:25",
      WORKLOOM_MAIL_PORT: "off",
      WORKLOOM_MAIL_HOST: "0.0.0.0",
      WORKLOOM_MAIL_DOMAIN: "Mail.example.com",
      WORKLOOM_LOG_LEVEL: "",
      WORKLOOM_SESSION_REQUESTS: "0",
      WORKLOOM_ADDRESS_REQUESTS: "30",
      WORKLOOM_ADDRESS_CONNECTIONS: "50",
      WORKLOOM_PERSON_MAILS: "10",
      WORKLOOM_PERSON_UPLOADS: "0",
      WORKLOOM_PERSON_EXPORTS: "",
      WORKLOOM_PROXIES: "loopback, 10.0.0.0/8",
      WORKLOOM_DEMO: "1",
    });
    expect(config).toMatchObject({
      port: 8080,
      host: "0.0.0.0",
      dataFolder: "/tmp/there",
      baseDomain: "example.com",
      smtpUrl: "smtp://mail.example.com:25",
      mailPort: null,
      mailHost: "0.0.0.0",
      mailDomain: "mail.example.com",
      logLevel: "info",
      sessionRequests: 0,
      addressRequests: 30,
      connections: { perAddress: 50 },
      quotas: { mails: 10, uploadMegabytes: 0, exports: 500 },
      proxies: "loopback, 10.0.0.0/8",
      demo: true,
    });
  });

  test.each(["192.0.2.1", "192.0.2.1:5353", "2001:db8::1", "[2001:db8::1]:5353"])(
    "The DNS may be asked at %s",
    (dns) => expect(readConfig({ WORKLOOM_DNS: dns }).dns).toBe(dns),
  );

  test("Behind a proxy the public address says scheme, domain and port", () => {
    const { publicUrl, baseDomain } = readConfig({ WORKLOOM_PUBLIC_URL: "https://Example.com" });
    expect({ origin: publicUrl?.origin, baseDomain }).toEqual({
      origin: "https://example.com",
      baseDomain: "example.com",
    });
  });

  test.each([
    ["WORKLOOM_PUBLIC_URL", "https://example.com/app", "WORKLOOM_PUBLIC_URL must be an address without path"],
    ["PORT", "http", "PORT must be a number from 0 to 65535."],
    ["PORT", "70000", "PORT must be a number from 0 to 65535."],
    ["WORKLOOM_BASE_DOMAIN", "localhost:3000", "WORKLOOM_BASE_DOMAIN must be a host name without port"],
    ["WORKLOOM_HOST", "a b", "WORKLOOM_HOST must be an address to listen on"],
    ["WORKLOOM_MAIL_RELAYS", "mail.example", "WORKLOOM_MAIL_RELAYS must be addresses or networks"],
    ["WORKLOOM_OUTSIDE_NETWORKS", "intranet", "WORKLOOM_OUTSIDE_NETWORKS must be addresses or networks"],
    ["WORKLOOM_DNS", "dns.example", "WORKLOOM_DNS must be the address of a DNS server"],
    [
      "WORKLOOM_PERSON_MAILS",
      "many",
      "WORKLOOM_PERSON_MAILS must be a number of mails a day; 0 takes the limit away.",
    ],
    ["WORKLOOM_PERSON_UPLOADS", "-1", "WORKLOOM_PERSON_UPLOADS must be a number of megabytes a day"],
    ["WORKLOOM_MAIL_PORT", "70000", "WORKLOOM_MAIL_PORT must be a number from 0 to 65535, or off."],
    ["WORKLOOM_MAIL_PORT", "smtp", "WORKLOOM_MAIL_PORT must be a number from 0 to 65535, or off."],
    ["WORKLOOM_MAIL_DOMAIN", "mail", "WORKLOOM_MAIL_DOMAIN must be a domain, such as mail.example.com."],
    ["WORKLOOM_SMTP_URL", "mail.example.com", "WORKLOOM_SMTP_URL must start with smtp:// or smtps://."],
    [
      "WORKLOOM_LOG_LEVEL",
      "loud",
      "WORKLOOM_LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.",
    ],
    ["WORKLOOM_SESSION_REQUESTS", "-1", "WORKLOOM_SESSION_REQUESTS must be a number of requests a minute"],
    ["WORKLOOM_ADDRESS_REQUESTS", "1.5", "WORKLOOM_ADDRESS_REQUESTS must be a number of requests a minute"],
    ["WORKLOOM_ADDRESS_CONNECTIONS", "many", "WORKLOOM_ADDRESS_CONNECTIONS must be a number of connections"],
    ["WORKLOOM_PROXIES", "proxy.example.com", "WORKLOOM_PROXIES must be addresses or networks"],
    ["WORKLOOM_PROXIES", "10.0.0.0/33", "WORKLOOM_PROXIES must be addresses or networks"],
    ["WORKLOOM_DEMO", "yes", "WORKLOOM_DEMO must be 0 or 1."],
  ])("%s=%s is refused in one sentence", (name, value, sentence) => {
    expect(refusal({ [name]: value })).toContain(sentence);
  });

  test("Every wrong setting is named at once", () => {
    expect(refusal({ PORT: "x", WORKLOOM_DEMO: "2" }).split("\n")).toHaveLength(2);
  });

  test("Mails come encrypted with a certificate and its key, never with one of them", () => {
    const both = { WORKLOOM_MAIL_CERT: "/etc/mail.crt", WORKLOOM_MAIL_KEY: "/etc/mail.key" };
    expect(readConfig(both).mailTls).toEqual({ certPath: "/etc/mail.crt", keyPath: "/etc/mail.key" });
    expect(refusal({ WORKLOOM_MAIL_KEY: "/etc/mail.key" })).toMatch(/must be set together/);
    expect(readConfig({}).mailTls).toBeNull();
  });

  test("An AI provider needs its address and a model; a key only where it asks for one", () => {
    const env = { WORKLOOM_AI_URL: "http://127.0.0.1:8080/v1", WORKLOOM_AI_MODEL: "small" };
    expect(readConfig(env).ai).toEqual({
      url: "http://127.0.0.1:8080/v1",
      key: null,
      model: "small",
      embeddings: null,
    });
    expect(readConfig({ ...env, WORKLOOM_AI_EMBEDDINGS: "vectors" }).ai?.embeddings).toBe("vectors");
    expect(refusal({ WORKLOOM_AI_URL: "http://127.0.0.1" })).toMatch(/must be set together/);
    expect(refusal({ WORKLOOM_AI_URL: "127.0.0.1", WORKLOOM_AI_MODEL: "small" })).toMatch(/WORKLOOM_AI_URL/);
    expect(readConfig({}).ai).toBeNull();
  });

  test("A bucket needs its address and both keys; a region only where it has one", () => {
    const env = {
      WORKLOOM_S3_URL: "http://127.0.0.1:9000/files",
      WORKLOOM_S3_KEY: "k",
      WORKLOOM_S3_SECRET: "s",
    };
    const bucket = { url: "http://127.0.0.1:9000/files", keyId: "k", secret: "s", region: "auto" };
    expect(readConfig(env).bucket).toEqual(bucket);
    expect(readConfig({ ...env, WORKLOOM_S3_REGION: "eu-west-1" }).bucket?.region).toBe("eu-west-1");
    expect(refusal({ ...env, WORKLOOM_S3_SECRET: "" })).toMatch(/must be set together/);
    expect(refusal({ ...env, WORKLOOM_S3_URL: "http://127.0.0.1:9000" })).toMatch(/address with a bucket/);
    expect(readConfig({}).bucket).toBeNull();
  });
});
