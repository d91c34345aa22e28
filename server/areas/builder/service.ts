import { activeLines, isTitleField } from "#shared/builder/active-lines";
import type { builderCalls } from "#shared/contract/builder";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import { DESCRIPTION_MIN_WORDS, PLANS_LISTED } from "#shared/limits/builder";
import { isAiOn } from "../../ai/organization-ai";
import { enqueueJob } from "../../jobs/enqueue-job";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import type { Multipart } from "../../http/input/multipart";
import { list, open } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import { principalOf } from "../../policy/principal";
import { formatMessage } from "../../text/format";
import { readAttachments } from "./attachments/read-attachments";
import { receiveFiles, type ReceivedFile } from "./attachments/receive-files";
import { removePictures } from "./attachments/pictures";
import { describePlan } from "./describe";
import { makeJob } from "./make/make-job";
import { builderPlanKind } from "./plan";
import { planJob } from "./plan-job";
import { wordsOf } from "../../text/stem";

type Calls = typeof builderCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;
type FormContext = RequestContext & { multipart: Multipart };

/** People whose request is being read: it takes a while until its row says so. */
const reading = new Set<string>();

/** One at a time for each person. @throws AppError builder_busy */
async function oneAtATime<Result>(context: RequestContext, work: () => Promise<Result>): Promise<Result> {
  const { org, actor } = context;
  const key = `${org.organization.id}:${actor.userId}`;
  if (reading.has(key)) throw new AppError("builder_busy");
  reading.add(key);
  try {
    const plans = await list(context, builderPlanKind, builderPlanKind.read, { limit: PLANS_LISTED });
    if (plans.some(({ status }) => status === "planning" || status === "making"))
      throw new AppError("builder_busy");
    return await work();
  } finally {
    reading.delete(key);
  }
}

/**
 * The files of a request, once its words are accepted.
 * @throws AppError description_too_short, builder_files_too_large
 */
async function receive({ multipart }: FormContext, description: string): Promise<ReceivedFile[]> {
  if (wordsOf(description).length < DESCRIPTION_MIN_WORDS) {
    multipart.file?.stream.resume();
    throw new AppError("description_too_short");
  }
  return receiveFiles(multipart);
}

export async function planTools(
  context: FormContext,
  { description }: Input<"planTools">,
): Reply<"planTools"> {
  const files = await receive(context, description);
  return oneAtATime(context, async () => {
    const { org, services, actor, language } = context;
    const { attachments, ...material } = await readAttachments(context, files);
    const ownerId = actor.userId;
    const grant = await authorize(context, builderPlanKind.create, { ownerId });
    const made = builderPlanKind.make(grant, {
      ownerId,
      status: "planning",
      planner: (await isAiOn({ org, services })) ? "model" : "rules",
      requests: [description],
      attachments,
      material,
      since: Date.now(),
    });
    const result = await commit(context, [
      made,
      enqueueJob(planJob, { planId: made.ref, language }, principalOf(actor)),
    ]);
    return { ...started(context), planId: objectId(result) };
  });
}

const started = ({ language }: RequestContext) => ({
  success_msg: formatMessage(language, "builder.started"),
  progress: null,
});

export async function changeToolPlan(
  context: FormContext,
  { planId, description }: Input<"changeToolPlan">,
): Reply<"changeToolPlan"> {
  const files = await receive(context, description);
  return oneAtATime(context, async () => {
    const { row, grant } = await open(context, builderPlanKind, builderPlanKind.update, planId);
    const { attachments, ...material } = await readAttachments(context, files);
    const { actor, language } = context;
    const values = {
      status: "planning" as const,
      requests: [...row.requests, description],
      attachments: [...row.attachments, ...attachments],
      material: {
        sheets: [...row.material.sheets, ...material.sheets],
        texts: [...row.material.texts, ...material.texts],
        pictures: [...row.material.pictures, ...material.pictures],
      },
      since: Date.now(),
      error: null,
    };
    await commit(context, [
      builderPlanKind.change(grant, values, { status: row.status }),
      enqueueJob(planJob, { planId, language }, principalOf(actor)),
    ]);
    return { ...started(context), planId };
  });
}

export async function listToolPlans(context: RequestContext): Reply<"listToolPlans"> {
  const rows = await list(context, builderPlanKind, builderPlanKind.read, { limit: PLANS_LISTED });
  return {
    plans: rows.map(({ id, plan, requests, status, createdAt }) => ({
      id,
      title: plan.title || (requests[0] ?? ""),
      status,
      createdAt: new Date(createdAt).toISOString(),
    })),
  };
}

export async function getToolPlan(
  context: RequestContext,
  { planId }: Input<"getToolPlan">,
): Reply<"getToolPlan"> {
  const { row } = await open(context, builderPlanKind, builderPlanKind.read, planId);
  return { plan: describePlan(row) };
}

export async function editToolPlan(
  context: RequestContext,
  { planId, lines }: Input<"editToolPlan">,
): Reply<"editToolPlan"> {
  const { row, grant } = await open(context, builderPlanKind, builderPlanKind.update, planId);
  if (row.status !== "ready") throw new AppError("change_conflict");
  const wanted = new Map(lines.map((line) => [line.id, line]));
  const plan = {
    ...row.plan,
    lines: row.plan.lines.map((line) => {
      const { name = line.name, isOn = line.isOn } = wanted.get(line.id) ?? {};
      return {
        ...line,
        // Existing tables keep their names, and the title field stays with its table.
        name: line.isNew ? name : line.name,
        isOn: isOn || isTitleField(row.plan.lines, line),
        question: wanted.get(line.id)?.isOn === true ? null : line.question,
      };
    }),
  };
  await commit(context, [builderPlanKind.change(grant, { plan })]);
  return { plan: describePlan({ ...row, plan }) };
}

export async function acceptToolPlan(
  context: RequestContext,
  { planId }: Input<"acceptToolPlan">,
): Reply<"acceptToolPlan"> {
  return oneAtATime(context, async () => {
    const { row, grant } = await open(context, builderPlanKind, builderPlanKind.update, planId);
    if (row.status !== "ready" && row.status !== "failed") throw new AppError("change_conflict");
    if (activeLines(row.plan.lines).size === 0) throw new AppError("plan_empty");
    const { actor, language } = context;
    const values = { status: "making" as const, since: Date.now(), error: null };
    await commit(context, [
      enqueueJob(makeJob, { planId, language }, principalOf(actor)),
      builderPlanKind.change(grant, values, { status: row.status }),
    ]);
    return { planId };
  });
}

export async function deleteToolPlan(
  context: RequestContext,
  { planId }: Input<"deleteToolPlan">,
): Reply<"deleteToolPlan"> {
  const { row } = await open(context, builderPlanKind, builderPlanKind.read, planId);
  const grant = await authorize(context, builderPlanKind.delete, planId);
  await commit(context, [builderPlanKind.remove(grant)]);
  await removePictures(context.services, row.material);
  return {};
}
