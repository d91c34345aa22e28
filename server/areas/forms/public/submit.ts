import { hash } from "node:crypto";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { publicFormCalls } from "#shared/contract/public-forms";
import type { RecordData } from "#shared/contract/records";
import { AppError } from "../../../errors";
import type { PublicPageContext } from "../../../http/context";
import { findKey } from "../../../http/replies/reply-repository";
import { createRecords, updateRecords } from "../../records/public";
import { readAnswers } from "./answers";
import { checkChallenge, refuseRobots } from "./challenge";
import { countVisitor } from "./limits";
import { openPage, type OpenPage } from "./open-page";
import { sendCopy } from "./receipt";
import { findRecord } from "./record";
import { givePlaceBack, takePlace } from "./repository";
import { today } from "./today";

type Call = (typeof publicFormCalls)["submitPublicForm"];
type Reply = ReplyOf<Call>;

/** Answers that are being saved here; the same one that comes again in the meantime waits. */
const running = new Map<string, Promise<unknown>>();

/**
 * Saves a filled-in form. The challenge is the key of the change, so an answer that was lost on its way can be sent
 * again and makes one record, and a challenge is good for one.
 *
 * @throws AppError public_form_challenge, public_form_refused, too_many_requests, idempotency_conflict for a used
 * challenge, record_validation_failed, …
 */
export async function submitPublicForm(context: PublicPageContext, input: ParsedOf<Call>): Promise<Reply> {
  const page = await openPage(context, input.id, { pass: input.pass });
  const { name, givenAt } = checkChallenge(page.link.signingKey, input);
  refuseRobots({ givenAt, website: input.website });
  const { data, dataFormat } = input;
  const key = {
    key: `form:${name}`,
    requestHash: hash("sha256", JSON.stringify([page.link.id, data, dataFormat])),
  };
  for (let first = running.get(name); first; first = running.get(name)) await Promise.allSettled([first]);
  const saving = isSaved(context, key).then((saved) => (saved ? null : save(context, input, page, key)));
  running.set(name, saving);
  try {
    await saving;
  } finally {
    running.delete(name);
  }
  return { saved: true };
}

interface Key {
  key: string;
  requestHash: string;
}

/** @throws AppError idempotency_conflict if the challenge was used for other answers */
async function isSaved({ org }: PublicPageContext, key: Key): Promise<boolean> {
  const known = await findKey(org.database, { actorId: 0, ...key });
  if (known && known.requestHash !== key.requestHash) throw new AppError("idempotency_conflict");
  return known !== undefined;
}

async function save(
  context: PublicPageContext,
  input: ParsedOf<Call>,
  page: OpenPage,
  idempotency: Key,
): Promise<void> {
  const { org, services } = context;
  const { link, form, table } = page;
  await countVisitor(context, link.id, "submit");
  const locale = { ...page.actor.locale, ...(input.language && { language: input.language }) };
  const actor = { ...page.actor, locale };
  const stored = form.recordId === null ? {} : await findRecord(context, table.id, form.recordId);
  const data = await readAnswers(context, { ...page, actor }, input, stored);
  const place = { linkId: link.id, day: today() };
  const most = link.options.limitPerDay ?? Number.MAX_SAFE_INTEGER;
  if (!(await takePlace(org.database, place, most))) throw new AppError("public_form_full");
  try {
    const { language } = context;
    await write({ actor, org, services, language, idempotency }, page, data);
  } catch (error) {
    await givePlaceBack(org.database, place);
    throw withoutHolder(error);
  }
  if (input.wantsCopy) await sendCopy(context, { ...page, actor }, data);
}

/** Visitors see no record, so none is named that holds a value already (decision 52). */
function withoutHolder(error: unknown): unknown {
  if (!(error instanceof AppError) || error.id !== "record_not_unique") return error;
  const fields = error.fields?.map(({ path }) => ({ path, message: "records.valueTaken" }));
  const values = { field: error.values?.["field"] ?? "" };
  return new AppError("value_taken", { values, ...(fields && { fields }) });
}

async function write(
  context: Parameters<typeof createRecords>[0],
  { form, table }: OpenPage,
  data: RecordData,
): Promise<void> {
  const { recordId } = form;
  if (recordId === null) await createRecords(context, { tableId: table.id, records: [{ data }] }, "form");
  else await updateRecords(context, { tableId: table.id, records: [{ id: recordId, data }] }, "form");
}
