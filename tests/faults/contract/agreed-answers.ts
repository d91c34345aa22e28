import type { CallDefinition } from "#shared/contract/define";
import { errorDefinitions } from "#shared/errors/index";
import type { Answer } from "../../support/client";

/** Answered, or refused in the agreed shape with an error of the contract; no failure that the call does not foresee. */
export function faultOf(
  { status, body }: Pick<Answer<unknown>, "status" | "body">,
  { errors = [] }: CallDefinition,
): string | null {
  if (status === 200) return null;
  const { error } = (body ?? {}) as { error?: { id?: string; code?: number; message?: string } };
  const definition = Object.entries(errorDefinitions).find(([id]) => id === error?.id)?.[1];
  const isAgreed =
    definition?.status === status && error?.code === status && (error.message ?? "").length > 4;
  const isForeseen = status < 500 || errors.some((id) => id === error?.id);
  return isAgreed && status >= 400 && isForeseen ? null : `${status} ${JSON.stringify(body)}`;
}
