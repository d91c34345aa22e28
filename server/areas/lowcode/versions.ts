import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { lowcodeCalls } from "#shared/contract/lowcode";
import { VERSIONS_LISTED } from "#shared/limits/lowcode";
import { retryOnConflict } from "../../engine/model/retry-on-conflict";
import { AppError } from "../../errors";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { describeVersions } from "./describe";
import { functionKind, functionVersions } from "./function";
import { openFunction, requireLowCode } from "./service";

type Calls = typeof lowcodeCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

export async function listFunctionVersions(
  context: RequestContext,
  { id }: Input<"listFunctionVersions">,
): Reply<"listFunctionVersions"> {
  requireLowCode(context);
  const rows = await functionVersions.list(context, id, VERSIONS_LISTED);
  return { data: await describeVersions(context, rows) };
}

type StoredVersion = Awaited<ReturnType<typeof functionVersions.read>>;

async function describe(context: RequestContext, row: StoredVersion) {
  const [entry] = await describeVersions(context, [row]);
  if (!entry) throw new AppError("function_version_not_found");
  return { ...entry, source_code: row.body };
}

export async function getFunctionVersion(
  context: RequestContext,
  { id, versionId }: Input<"getFunctionVersion">,
): Reply<"getFunctionVersion"> {
  requireLowCode(context);
  return describe(context, await functionVersions.read(context, id, versionId));
}

/** The version's language is the function's: a source in another one would not run. */
export async function createFunctionVersion(
  context: RequestContext,
  { id, note, source_code: body, is_async: isAsync, language }: Input<"createFunctionVersion">,
): Reply<"createFunctionVersion"> {
  requireLowCode(context);
  return retryOnConflict(async () => {
    const { row, grant } = await openFunction(context, functionKind.update, id);
    if (language !== undefined && language !== row.language)
      throw new AppError("invalid_request", {
        fields: [{ path: "language", message: "lowcode.otherLanguage" }],
      });
    const version = { body, note, isAsync: isAsync ?? row.isAsync, language: row.language };
    await commit(context, functionVersions.append(grant, row, version));
    return describe(context, await functionVersions.readNumber(context, id, row.version + 1));
  });
}
