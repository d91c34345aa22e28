import { Webhook } from "standardwebhooks";
import { z } from "zod";
import { DELIVERY_ANSWER_MAX } from "#shared/limits/outgoing-webhooks";
import { AppError } from "../../../errors";
import { defineJob, type JobContext, type JobKind, type RunAgain } from "../../../jobs/kind";
import { formatMessage } from "../../../text/format";
import { errorDefinitions } from "#shared/errors/index";
import { planOf } from "../../../plans/plan";
import { decrypt } from "../../lowcode/public";
import { buildBody } from "./build-body";
import { nextTry } from "./next-try";
import { findDelivery, findTarget, patchDelivery, removeDelivery, type StoredDelivery } from "./repository";

interface Input {
  deliveryId: number;
  /** The webhook whose requests wait for each other; null: it goes out by itself. */
  lane?: number | null | undefined;
}
type Target = NonNullable<Awaited<ReturnType<typeof findTarget>>>;

interface Answer {
  status: number | null;
  text: string;
  retryAfter: number | null;
}

const GONE = 410;
/** Answers about the body alone: later requests do not wait until it is accepted. */
const ABOUT_BODY: ReadonlySet<number | null> = new Set([400, 413, 415, 422]);
const isDelivered = ({ status }: Answer) => status !== null && status >= 200 && status < 300;

/** Sends a request of an outgoing webhook, and tries again for 48 hours. Those of a webhook go out in order. */
export const deliverJob: JobKind<Input> = defineJob<Input>({
  kind: "deliverWebhook",
  input: z.object({ deliveryId: z.number().int(), lane: z.number().nullable().optional() }),
  lane: ({ lane = null }) => (lane === null ? null : String(lane)),
  concurrency: 8,
  maxAttempts: 100,
  async run(job): Promise<void | RunAgain> {
    const { org } = job;
    const { database } = org;
    const delivery = await findDelivery(database, job.input.deliveryId);
    if (delivery?.state !== "waiting") return;
    const target = await findTarget(database, delivery.webhookId);
    if (target?.isActive !== 1 || !planOf(org).allows("lowCode"))
      return patchDelivery(database, delivery.id, { state: "failed", nextAt: null });
    const body = delivery.body ?? (await firstBody(job, delivery));
    if (body === null) return removeDelivery(database, delivery.id);
    const answer = await send(job, target, { ...delivery, body });
    const attempts = delivery.attempts + 1;
    const tried = { attempts, status: answer.status, answer: answer.text };
    if (isDelivered(answer))
      return patchDelivery(database, delivery.id, { ...tried, state: "delivered", nextAt: null });
    const againAt =
      answer.status === GONE ? null : nextTry(attempts, delivery.at, Date.now(), answer.retryAfter);
    const state = againAt === null ? "failed" : "waiting";
    await patchDelivery(database, delivery.id, { ...tried, state, nextAt: againAt });
    if (againAt === null) return undefined;
    if (!ABOUT_BODY.has(answer.status)) return { againAt };
    await job.services.jobs.enqueue(org, deliverJob, { deliveryId: delivery.id }, job.principal, againAt);
    return undefined;
  },
  async ended({ org, input: { deliveryId } }) {
    await patchDelivery(org.database, deliveryId, { state: "failed", nextAt: null });
  },
});

/** Stored, so that every try sends the same bytes. */
async function firstBody(job: JobContext<Input>, delivery: StoredDelivery): Promise<string | null> {
  const { org } = job;
  let body: string | null;
  try {
    body = await buildBody({ org, actor: await job.actor() }, delivery);
  } catch (error) {
    // The user left, or the table is hidden from them or gone.
    if (error instanceof AppError) return null;
    throw error;
  }
  if (body !== null) await patchDelivery(org.database, delivery.id, { body });
  return body;
}

async function send(
  { services, signal }: JobContext<Input>,
  { address, secret }: Target,
  { messageId, body }: StoredDelivery & { body: string },
): Promise<Answer> {
  const now = new Date();
  const signature = new Webhook(await decrypt(services, secret)).sign(messageId, now, body);
  try {
    const answer = await services.fetchOutside(address, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "webhook-id": messageId,
        "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
        "webhook-signature": signature,
      },
      body,
      signal,
    });
    const retryAfter = Number(answer.headers.get("retry-after") ?? Number.NaN);
    return {
      status: answer.status,
      text: Buffer.from(answer.body).toString("utf8").slice(0, DELIVERY_ANSWER_MAX),
      retryAfter: Number.isFinite(retryAfter) && retryAfter >= 0 ? retryAfter : null,
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const text = formatMessage("en", errorDefinitions[error.id].text, error.values);
    return { status: null, text, retryAfter: null };
  }
}
