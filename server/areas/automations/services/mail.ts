import type { ImapFlow } from "imapflow";
import { createTransport } from "nodemailer";
import { OUTSIDE_TIMEOUT } from "#shared/limits/outside";
import { numberOf, textOf } from "../../../automations/settings";
import type { InputSpec, PolledItem } from "../../../automations/registry";
import { AppError } from "../../../errors";
import type { OrganizationContext } from "../../../organization-context";
import { outsideAddress } from "../../../outside/outside-address";
import type { Values } from "./ask";
import type { Service } from "./define-service";
import { fixed, out, secret, words } from "./inputs";

const MAILS_MAX = 50;
const encryption: InputSpec = {
  key: "encryption",
  type: "choice",
  options: ["tls", "starttls", "none"],
  fallback: "tls",
};
const server: readonly InputSpec[] = [
  fixed("host"),
  { key: "port", type: "text", isRequired: true },
  encryption,
  fixed("username", false),
  { ...secret("password"), isRequired: false },
];

/** The server of a connection, looked up once and checked: it is connected with as it was found. */
async function serverOf(values: Values, { services }: Pick<OrganizationContext, "services">) {
  const { host: servername = "", port, encryption: mode = "tls", username = "", password = "" } = values;
  return {
    host: await outsideAddress(servername, services.config.outsideNetworks),
    port: numberOf({ port: port ?? null }, "port"),
    secure: mode === "tls",
    isPlain: mode === "none",
    servername,
    login: username === "" ? null : { user: username, pass: password },
  };
}

async function transportOf(values: Values, context: Pick<OrganizationContext, "services">) {
  const { host, port, secure, isPlain, servername, login } = await serverOf(values, context);
  return createTransport({
    host,
    port,
    secure,
    requireTLS: !secure && !isPlain,
    ignoreTLS: isPlain,
    tls: { servername },
    connectionTimeout: OUTSIDE_TIMEOUT,
    ...(login && { auth: login }),
  });
}

/** Any SMTP server. */
export const smtp: Service = {
  id: "smtp",
  icon: "mail",
  color: "olive",
  category: "communication",
  authentication: "Basic Auth",
  connectionInputs: [...server, fixed("from")],
  baseUrl: "",
  async check(values, context) {
    const transport = await transportOf(values, context);
    try {
      await transport.verify();
    } finally {
      transport.close();
    }
  },
  actions: [
    {
      id: "send",
      inputs: [words("to"), words("subject"), words("text", true, "longText")],
      outputs: out("messageId"),
      async run(config, { request, key, connection }) {
        if (!connection) throw new AppError("connection_not_found");
        const transport = await transportOf(connection, request);
        try {
          const { messageId } = await transport.sendMail({
            from: connection["from"],
            to: textOf(config, "to"),
            subject: textOf(config, "subject"),
            text: textOf(config, "text"),
            // The receiving side recognises a second try by it.
            messageId: `<${Buffer.from(key).toString("hex")}@automations.workloom>`,
          });
          return { output: { messageId }, summary: textOf(config, "to") };
        } catch (cause) {
          const reason = cause instanceof Error ? cause.message : "SMTP";
          throw new AppError("automation_step_failed", { values: { reason }, cause });
        } finally {
          transport.close();
        }
      },
    },
  ],
};

async function withMailbox<Result>(
  values: Values,
  context: Pick<OrganizationContext, "services">,
  work: (client: ImapFlow) => Promise<Result>,
): Promise<Result> {
  const { host, port, secure, isPlain, servername, login } = await serverOf(values, context);
  // Large, and only for organizations that read mailboxes.
  const imap = await import("imapflow");
  const client = new imap.ImapFlow({
    host,
    port,
    secure,
    servername,
    logger: false,
    doSTARTTLS: !secure && !isPlain,
    connectionTimeout: OUTSIDE_TIMEOUT,
    ...(login && { auth: login }),
  });
  // A connection that breaks rejects the pending command; the event has no more to tell.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.logout().catch(() => client.close());
  }
}

/** Any IMAP server. */
export const imap: Service = {
  id: "imap",
  icon: "mail",
  color: "sky",
  category: "communication",
  authentication: "Basic Auth",
  connectionInputs: server,
  baseUrl: "",
  check: (values, context) => withMailbox(values, context, () => Promise.resolve()),
  triggers: [
    {
      id: "arrived",
      inputs: [{ ...fixed("mailbox", false), fallback: "INBOX" }],
      outputs: out("messageId", "subject", "from"),
      list: (_send, config, { values, ...context }) =>
        withMailbox(values, context, async (client) => {
          const { exists } = await client.mailboxOpen(textOf(config, "mailbox") || "INBOX", {
            readOnly: true,
          });
          if (exists === 0) return [];
          const items: PolledItem[] = [];
          const range = `${Math.max(1, exists - MAILS_MAX + 1)}:*`;
          for await (const { uid, envelope } of client.fetch(range, { uid: true, envelope: true })) {
            const subject = envelope?.subject ?? "";
            const data = {
              messageId: envelope?.messageId ?? "",
              subject,
              from: envelope?.from?.[0]?.address ?? "",
            };
            items.push({ key: String(uid), data, subject });
          }
          return items;
        }),
    },
  ],
};
