import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { ADDRESS_REQUESTS_PER_MINUTE, SESSION_REQUESTS_PER_MINUTE } from "#shared/limits/http";
import { EXPORTS_PER_DAY, MAILS_PER_DAY, UPLOAD_MEGABYTES_PER_DAY } from "#shared/limits/quotas";
import { StartError } from "./errors";
import { defaultConnectionLimits, type ConnectionLimits } from "./http/input/guard-connections";
import { areProxies } from "./http/proxies";
import { wasmUsers, type WasmUsers } from "#shared/lowcode/names";
import type { AiSettings, BucketSettings, SourceApis, StripeSettings } from "./service-settings";

export type { AiSettings, BucketSettings, SourceApis, StripeSettings };

/** Files of a certificate and of its private key, in PEM. */
export interface MailTls {
  certPath: string;
  keyPath: string;
}

/** Mails (one for each who gets it), megabytes brought in, and exports. */
export interface Quotas {
  mails: number;
  uploadMegabytes: number;
  exports: number;
}

export interface Config {
  port: number;
  host: string;
  /** Folder of the databases and files; made when missing. */
  dataFolder: string;
  /** Address of PostgreSQL; null for SQLite files in the data folder. */
  databaseUrl: string | null;
  /** Address of Redis, which connects several servers on one PostgreSQL; null for a single server. */
  redisUrl: string | null;
  /** `acme.localhost` is an organisation of the base domain `localhost`. */
  baseDomain: string;
  /** The public address of the base domain; null if browsers reach this server directly, by http on its own port. */
  publicUrl: URL | null;
  /** Null: mails are kept in the outbox to be read there. */
  smtpUrl: string | null;
  /** How long news wait for others before they go out by e-mail together, in ms. */
  notifyAfter: number;
  /** The domain of tables' e-mail addresses. */
  mailDomain: string;
  /** Where mails are taken in; null: nowhere, 0: at a free port. */
  mailPort: number | null;
  mailHost: string;
  /** Null: mails come without encryption. */
  mailTls: MailTls | null;
  /** Addresses of the mail servers in front that hand mails over, as Express takes proxies. */
  mailRelays: string;
  /** The DNS server that checks of senders ask; null: those of this machine. */
  dns: string | null;
  /** Private networks that web addresses which people give may lead to, as Express takes proxies; null: none. */
  outsideNetworks: string | null;
  sourceApis: SourceApis;
  /** Folder with the packages of the desktop app; null: none are offered. */
  downloads: string | null;
  /** The users for whom functions may run in WebAssembly, where the machine has no sandbox or no interpreter. */
  wasmFunctions: WasmUsers;
  /** Null to store files in the data folder. */
  bucket: BucketSettings | null;
  /** Null: there is no AI provider, and what needs one says so. */
  ai: AiSettings | null;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** Requests a minute of one session; 0 for any number. */
  sessionRequests: number;
  /** Requests a minute without a session from one address; 0 for any number. */
  addressRequests: number;
  /** A person's limits per day; 0 for unlimited. */
  quotas: Quotas;
  /** How many connections one address may hold and how long they may take. */
  connections: ConnectionLimits;
  /** Addresses of the proxies before this server, as Express takes them: their word on who asks counts. */
  proxies: string;
  /** Places outside of the product that its settings lead to; null: they are not offered. */
  /** Where people write to who want their blocked plan back; null: they are offered no one. */
  supportEmail: string | null;
  links: { changelog: string | null; documentation: string | null; videoGuides: string | null };
  /** File with the installation's own plans; null for the product's. */
  plansPath: string | null;
  /** Null: orders are paid outside, and the administrators of the installation confirm the payments. */
  stripe: StripeSettings | null;
  /** Seeds the demo organisation into an empty data folder. */
  demo: boolean;
  /** Checks every reply against its schema: on in tests, where a wrong reply is a failure. */
  checkReplies: boolean;
}

export const defaultConfig: Config = {
  port: 3000,
  host: "127.0.0.1",
  dataFolder: resolve("data"),
  databaseUrl: null,
  redisUrl: null,
  baseDomain: "localhost",
  publicUrl: null,
  smtpUrl: null,
  notifyAfter: 120_000,
  mailDomain: "mail.workloom.example",
  mailPort: null,
  mailHost: "127.0.0.1",
  mailTls: null,
  mailRelays: "loopback",
  dns: null,
  outsideNetworks: null,
  downloads: null,
  wasmFunctions: "administrators",
  sourceApis: {
    trelloKey: null,
    trelloUrl: "https://api.trello.com/1",
    pipefyUrl: "https://api.pipefy.com/graphql",
    airtableUrl: "https://api.airtable.com",
    googleSheetsUrl: "https://docs.google.com",
  },
  bucket: null,
  ai: null,
  logLevel: "info",
  sessionRequests: SESSION_REQUESTS_PER_MINUTE,
  addressRequests: ADDRESS_REQUESTS_PER_MINUTE,
  quotas: { mails: MAILS_PER_DAY, uploadMegabytes: UPLOAD_MEGABYTES_PER_DAY, exports: EXPORTS_PER_DAY },
  connections: defaultConnectionLimits,
  proxies: "loopback",
  supportEmail: null,
  plansPath: null,
  stripe: null,
  links: { changelog: null, documentation: null, videoGuides: null },
  demo: false,
  checkReplies: false,
};

/** Where an installation takes mails in that says nothing else: programs without rights may listen there. */
const MAIL_PORT = 2525;

/** A setting of the environment that cannot be used; the message names it in one sentence. */
export class ConfigError extends StartError {
  override name = "ConfigError";
}

/** An address, with a port where it is not the usual one: `192.0.2.1:5353`, `[2001:db8::1]:5353`. */
const isDnsServer = (text: string): boolean => {
  const [, long, short] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([^[\]]+?)(?::\d{1,5})?)$/.exec(text) ?? [];
  return isIP(text) !== 0 || isIP(long ?? short ?? "") !== 0;
};

const limit = (name: string, unit = "requests a minute") => {
  const sentence = `${name} must be a number of ${unit}; 0 takes the limit away.`;
  return z.coerce.number(sentence).int(sentence).min(0, sentence);
};

/** An address of the web. */
const link = (name: string) =>
  z.string().regex(/^https?:\/\/\S+$/, `${name} must start with http:// or https://.`);

const environment = z.object({
  PORT: z.coerce
    .number("PORT must be a number from 0 to 65535.")
    .int()
    .min(0)
    .max(65535, "PORT must be a number from 0 to 65535."),
  WORKLOOM_DATA: z.string().min(1, "WORKLOOM_DATA must name a folder."),
  WORKLOOM_DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\/\S+$/,
      "WORKLOOM_DATABASE_URL must start with postgres://, as in postgres://user:password@host:5432/name.",
    ),
  WORKLOOM_REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/\S+$/, "WORKLOOM_REDIS_URL must start with redis:// or rediss://."),
  WORKLOOM_BASE_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(
      /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/,
      "WORKLOOM_BASE_DOMAIN must be a host name without port, such as localhost or example.com.",
    ),
  WORKLOOM_PUBLIC_URL: z
    .string()
    .toLowerCase()
    .regex(
      /^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?\/?$/,
      "WORKLOOM_PUBLIC_URL must be an address without path, such as https://example.com.",
    )
    .transform((address) => new URL(address)),
  WORKLOOM_HOST: z
    .string()
    .regex(
      /^[0-9a-zA-Z.:_-]+$/,
      "WORKLOOM_HOST must be an address to listen on, such as 127.0.0.1 or 0.0.0.0.",
    ),
  WORKLOOM_SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, "WORKLOOM_SMTP_URL must start with smtp:// or smtps://."),
  WORKLOOM_MAIL_WAIT: z
    .string()
    .regex(/^\d{1,5}$/, "WORKLOOM_MAIL_WAIT must be a number of seconds from 0 to 99999.")
    .transform((seconds) => Number(seconds) * 1000),
  WORKLOOM_MAIL_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(
      /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
      "WORKLOOM_MAIL_DOMAIN must be a domain, such as mail.example.com.",
    ),
  WORKLOOM_MAIL_PORT: z
    .string()
    .regex(/^(off|\d{1,5})$/, "WORKLOOM_MAIL_PORT must be a number from 0 to 65535, or off.")
    .transform((text) => (text === "off" ? null : Number(text)))
    .refine((port) => port === null || port <= 65_535, {
      message: "WORKLOOM_MAIL_PORT must be a number from 0 to 65535, or off.",
    }),
  WORKLOOM_MAIL_HOST: z
    .string()
    .regex(
      /^[0-9a-zA-Z.:_-]+$/,
      "WORKLOOM_MAIL_HOST must be an address to listen on, such as 127.0.0.1 or 0.0.0.0.",
    ),
  WORKLOOM_MAIL_CERT: z.string(),
  WORKLOOM_MAIL_KEY: z.string(),
  WORKLOOM_MAIL_RELAYS: z
    .string()
    .refine(areProxies, "WORKLOOM_MAIL_RELAYS must be addresses or networks, such as loopback, 10.0.0.0/8."),
  WORKLOOM_DNS: z
    .string()
    .refine(
      isDnsServer,
      "WORKLOOM_DNS must be the address of a DNS server, such as 192.0.2.1 or 192.0.2.1:5353.",
    ),
  WORKLOOM_DOWNLOADS: z.string().min(1).optional(),
  WORKLOOM_WASM_FUNCTIONS: z.enum(
    wasmUsers,
    "WORKLOOM_WASM_FUNCTIONS must be administrators, everyone or off.",
  ),
  WORKLOOM_TRELLO_KEY: z.string().min(1).optional(),
  WORKLOOM_TRELLO_URL: z.url({ protocol: /^https?$/ }).optional(),
  WORKLOOM_PIPEFY_URL: z.url({ protocol: /^https?$/ }).optional(),
  WORKLOOM_AIRTABLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  WORKLOOM_GOOGLE_SHEETS_URL: z.url({ protocol: /^https?$/ }).optional(),
  WORKLOOM_OUTSIDE_NETWORKS: z
    .string()
    .refine(areProxies, "WORKLOOM_OUTSIDE_NETWORKS must be addresses or networks, such as 10.0.5.0/24."),
  WORKLOOM_S3_URL: z
    .string()
    .regex(
      /^https?:\/\/[^\s/]+\/[^\s/]+\/?$/,
      "WORKLOOM_S3_URL must be an address with a bucket, such as https://s3.eu-west-1.amazonaws.com/workloom.",
    ),
  WORKLOOM_S3_KEY: z.string(),
  WORKLOOM_S3_SECRET: z.string(),
  WORKLOOM_S3_REGION: z.string(),
  WORKLOOM_AI_URL: z
    .string()
    .regex(
      /^https?:\/\/\S+$/,
      "WORKLOOM_AI_URL must start with http:// or https://, such as https://api.example.com/v1.",
    ),
  WORKLOOM_AI_KEY: z.string(),
  WORKLOOM_AI_MODEL: z.string(),
  WORKLOOM_AI_EMBEDDINGS: z.string(),
  WORKLOOM_LOG_LEVEL: z.enum(
    ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
    "WORKLOOM_LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.",
  ),
  WORKLOOM_SESSION_REQUESTS: limit("WORKLOOM_SESSION_REQUESTS"),
  WORKLOOM_ADDRESS_REQUESTS: limit("WORKLOOM_ADDRESS_REQUESTS"),
  WORKLOOM_ADDRESS_CONNECTIONS: limit("WORKLOOM_ADDRESS_CONNECTIONS", "connections"),
  WORKLOOM_PERSON_MAILS: limit("WORKLOOM_PERSON_MAILS", "mails a day"),
  WORKLOOM_PERSON_UPLOADS: limit("WORKLOOM_PERSON_UPLOADS", "megabytes a day"),
  WORKLOOM_PERSON_EXPORTS: limit("WORKLOOM_PERSON_EXPORTS", "exports a day"),
  WORKLOOM_PROXIES: z
    .string()
    .refine(areProxies, "WORKLOOM_PROXIES must be addresses or networks, such as loopback, 10.0.0.0/8."),
  WORKLOOM_STRIPE_KEY: z.string().min(1, "WORKLOOM_STRIPE_KEY must be a secret key of Stripe."),
  WORKLOOM_STRIPE_WEBHOOK_SECRET: z
    .string()
    .min(1, "WORKLOOM_STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook."),
  WORKLOOM_STRIPE_URL: link("WORKLOOM_STRIPE_URL"),
  WORKLOOM_PLANS: z.string().min(1, "WORKLOOM_PLANS must name a file."),
  WORKLOOM_SUPPORT_EMAIL: z.email("WORKLOOM_SUPPORT_EMAIL must be an e-mail address."),
  WORKLOOM_CHANGELOG_URL: link("WORKLOOM_CHANGELOG_URL"),
  WORKLOOM_DOCUMENTATION_URL: link("WORKLOOM_DOCUMENTATION_URL"),
  WORKLOOM_VIDEO_GUIDES_URL: link("WORKLOOM_VIDEO_GUIDES_URL"),
  WORKLOOM_DEMO: z.enum(["0", "1"], "WORKLOOM_DEMO must be 0 or 1."),
});

/**
 * Reads the settings of the environment; what is missing or empty takes its default.
 *
 * @throws ConfigError with one sentence for each wrong setting.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = environment.partial().safeParse(given);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => issue.message).join("\n"));
  const settings = parsed.data;
  const publicUrl = settings.WORKLOOM_PUBLIC_URL ?? null;
  const { WORKLOOM_AI_URL: aiUrl, WORKLOOM_AI_MODEL: aiModel, WORKLOOM_AI_KEY: aiKey } = settings;
  if ((aiUrl === undefined) !== (aiModel === undefined))
    throw new ConfigError("WORKLOOM_AI_URL and WORKLOOM_AI_MODEL must be set together.");
  return {
    ...defaultConfig,
    port: settings.PORT ?? defaultConfig.port,
    host: settings.WORKLOOM_HOST ?? defaultConfig.host,
    dataFolder: resolve(settings.WORKLOOM_DATA ?? "data"),
    databaseUrl: settings.WORKLOOM_DATABASE_URL ?? null,
    redisUrl: settings.WORKLOOM_REDIS_URL ?? null,
    baseDomain: settings.WORKLOOM_BASE_DOMAIN ?? publicUrl?.hostname ?? defaultConfig.baseDomain,
    publicUrl,
    smtpUrl: settings.WORKLOOM_SMTP_URL ?? null,
    notifyAfter: settings.WORKLOOM_MAIL_WAIT ?? defaultConfig.notifyAfter,
    mailDomain: settings.WORKLOOM_MAIL_DOMAIN ?? defaultConfig.mailDomain,
    mailPort: settings.WORKLOOM_MAIL_PORT === undefined ? MAIL_PORT : settings.WORKLOOM_MAIL_PORT,
    mailHost: settings.WORKLOOM_MAIL_HOST ?? defaultConfig.mailHost,
    mailTls: readMailTls(settings),
    mailRelays: settings.WORKLOOM_MAIL_RELAYS ?? defaultConfig.mailRelays,
    dns: settings.WORKLOOM_DNS ?? null,
    outsideNetworks: settings.WORKLOOM_OUTSIDE_NETWORKS ?? null,
    downloads: settings.WORKLOOM_DOWNLOADS ? resolve(settings.WORKLOOM_DOWNLOADS) : null,
    wasmFunctions: settings.WORKLOOM_WASM_FUNCTIONS ?? defaultConfig.wasmFunctions,
    sourceApis: {
      ...defaultConfig.sourceApis,
      trelloKey: settings.WORKLOOM_TRELLO_KEY ?? null,
      trelloUrl: settings.WORKLOOM_TRELLO_URL ?? defaultConfig.sourceApis.trelloUrl,
      pipefyUrl: settings.WORKLOOM_PIPEFY_URL ?? defaultConfig.sourceApis.pipefyUrl,
      airtableUrl: settings.WORKLOOM_AIRTABLE_URL ?? defaultConfig.sourceApis.airtableUrl,
      googleSheetsUrl: settings.WORKLOOM_GOOGLE_SHEETS_URL ?? defaultConfig.sourceApis.googleSheetsUrl,
    },
    bucket: readBucket(settings),
    ai:
      aiUrl && aiModel
        ? {
            url: aiUrl,
            key: aiKey ?? null,
            model: aiModel,
            embeddings: settings.WORKLOOM_AI_EMBEDDINGS ?? null,
          }
        : null,
    logLevel: settings.WORKLOOM_LOG_LEVEL ?? defaultConfig.logLevel,
    sessionRequests: settings.WORKLOOM_SESSION_REQUESTS ?? defaultConfig.sessionRequests,
    addressRequests: settings.WORKLOOM_ADDRESS_REQUESTS ?? defaultConfig.addressRequests,
    quotas: {
      mails: settings.WORKLOOM_PERSON_MAILS ?? defaultConfig.quotas.mails,
      uploadMegabytes: settings.WORKLOOM_PERSON_UPLOADS ?? defaultConfig.quotas.uploadMegabytes,
      exports: settings.WORKLOOM_PERSON_EXPORTS ?? defaultConfig.quotas.exports,
    },
    connections: {
      ...defaultConfig.connections,
      perAddress: settings.WORKLOOM_ADDRESS_CONNECTIONS ?? defaultConfig.connections.perAddress,
    },
    proxies: settings.WORKLOOM_PROXIES ?? defaultConfig.proxies,
    supportEmail: settings.WORKLOOM_SUPPORT_EMAIL ?? null,
    stripe: stripeSettings(settings),
    plansPath: settings.WORKLOOM_PLANS === undefined ? null : resolve(settings.WORKLOOM_PLANS),
    links: {
      changelog: settings.WORKLOOM_CHANGELOG_URL ?? null,
      documentation: settings.WORKLOOM_DOCUMENTATION_URL ?? null,
      videoGuides: settings.WORKLOOM_VIDEO_GUIDES_URL ?? null,
    },
    demo: settings.WORKLOOM_DEMO === "1",
  };
}

function readMailTls(settings: Partial<z.infer<typeof environment>>): MailTls | null {
  const { WORKLOOM_MAIL_CERT: cert, WORKLOOM_MAIL_KEY: key } = settings;
  if (cert && key) return { certPath: resolve(cert), keyPath: resolve(key) };
  if (cert ?? key) throw new ConfigError("WORKLOOM_MAIL_CERT and WORKLOOM_MAIL_KEY must be set together.");
  return null;
}

const STRIPE_URL = "https://api.stripe.com";

function stripeSettings(settings: Partial<z.infer<typeof environment>>): StripeSettings | null {
  const { WORKLOOM_STRIPE_KEY: key, WORKLOOM_STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  if (key && webhookSecret) return { key, webhookSecret, url: settings.WORKLOOM_STRIPE_URL ?? STRIPE_URL };
  if (key ?? webhookSecret)
    throw new ConfigError("WORKLOOM_STRIPE_KEY and WORKLOOM_STRIPE_WEBHOOK_SECRET must be set together.");
  return null;
}

function readBucket(settings: Partial<z.infer<typeof environment>>): BucketSettings | null {
  const { WORKLOOM_S3_URL: url, WORKLOOM_S3_KEY: keyId, WORKLOOM_S3_SECRET: secret } = settings;
  if (url && keyId && secret) return { url, keyId, secret, region: settings.WORKLOOM_S3_REGION ?? "auto" };
  if (url ?? keyId ?? secret)
    throw new ConfigError("WORKLOOM_S3_URL, WORKLOOM_S3_KEY and WORKLOOM_S3_SECRET must be set together.");
  return null;
}
