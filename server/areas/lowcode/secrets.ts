import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { lowcodeCalls } from "#shared/contract/lowcode";
import { SECRETS_MAX } from "#shared/limits/lowcode";
import { AppError } from "../../errors";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { list, open } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import { encrypt } from "./encrypt";
import { functionKind, functionSecretKind } from "./function";
import { openFunction, requireLowCode } from "./service";

type Calls = typeof lowcodeCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

const secretsOf = (context: RequestContext, functionId: number) =>
  list(context, functionSecretKind, functionSecretKind.read, {
    where: { functionId },
    order: { by: "name" },
  });

export async function listFunctionSecrets(
  context: RequestContext,
  { id }: Input<"listFunctionSecrets">,
): Reply<"listFunctionSecrets"> {
  requireLowCode(context);
  await openFunction(context, functionKind.update, id);
  return { names: (await secretsOf(context, id)).map(({ name }) => name) };
}

export async function setFunctionSecret(
  context: RequestContext,
  { id, name, value }: Input<"setFunctionSecret">,
): Reply<"setFunctionSecret"> {
  requireLowCode(context);
  await openFunction(context, functionKind.update, id);
  const known = await secretsOf(context, id);
  const earlier = known.find((secret) => secret.name === name);
  const operations = [];
  if (earlier) {
    const { grant } = await open(context, functionSecretKind, functionSecretKind.delete, earlier.id);
    operations.push(functionSecretKind.remove(grant));
  }
  if (value !== null) {
    if (!earlier && known.length >= SECRETS_MAX)
      throw new AppError("invalid_request", {
        fields: [{ path: "name", message: "lowcode.tooManySecrets" }],
      });
    const grant = await authorize(context, functionSecretKind.create, { functionId: id });
    const sealed = await encrypt(context.services, value);
    operations.push(functionSecretKind.make(grant, { functionId: id, name, value: sealed }));
  }
  if (operations.length > 0) await commit(context, operations);
  return {};
}
