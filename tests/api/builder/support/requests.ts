import { builderCalls, type BuilderPlan } from "#shared/contract/builder";
import type { CallDefinition } from "#shared/contract/define";
import { fillPath } from "#shared/contract/define";
import { send } from "../../../support/http";
import type { TestActor } from "../../../support/organizations/organization";
import { pause } from "../../../support/pause";
import { FORM_TYPE, formAround } from "../../../support/screen/forms";

export interface TestFile {
  name: string;
  type: string;
  content: string | Buffer;
}

/** Sends a request to the builder as a browser does, with its files. */
export async function ask(
  { org, token }: Pick<TestActor, "org" | "token">,
  description: string,
  { files = [], planId }: { files?: readonly TestFile[]; planId?: number } = {},
): Promise<{
  status: number;
  body: {
    planId: number;
    success_msg: string;
    progress: null;
    error?: { id: string; message: string; retryable?: boolean };
  };
}> {
  const definition: CallDefinition =
    planId === undefined ? builderCalls.planTools : builderCalls.changeToolPlan;
  const [, end] = formAround({}, "", "");
  const [texts] = formAround({ description }, "", "", "none");
  const parts = files.flatMap(({ name, type, content }) => {
    const [head] = formAround({}, name, type, "files");
    return [head, Buffer.from(content), Buffer.from("\r\n")];
  });
  // The form of the texts ends where its file would begin.
  const before = texts.subarray(0, texts.lastIndexOf("--workloom-test-boundary"));
  const { status, bytes } = await send({
    port: org.port,
    host: org.host,
    method: "POST",
    path: fillPath(definition.path, { planId: planId ?? 0 }),
    headers: { Authorization: `Bearer ${token}`, "Content-Type": FORM_TYPE },
    body: Buffer.concat([before, ...parts, end.subarray(2)]),
  });
  return { status, body: JSON.parse(bytes.toString("utf8")) };
}

/** Waits until a plan is neither being made nor planned. */
export async function settled(actor: TestActor, planId: number): Promise<BuilderPlan> {
  for (;;) {
    const { plan } = await actor.ok(builderCalls.getToolPlan, { planId });
    if (plan.status !== "planning" && plan.status !== "making") return plan;
    await pause();
  }
}

export async function planFor(
  actor: TestActor,
  description: string,
  files: readonly TestFile[] = [],
): Promise<BuilderPlan> {
  const { status, body } = await ask(actor, description, { files });
  if (status !== 200) throw new Error(`The builder answered ${status}: ${JSON.stringify(body)}`);
  return settled(actor, body.planId);
}

export async function make(actor: TestActor, { id }: BuilderPlan): Promise<BuilderPlan> {
  await actor.ok(builderCalls.acceptToolPlan, { planId: id });
  return settled(actor, id);
}
