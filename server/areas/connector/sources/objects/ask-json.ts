import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "../../../../errors";
import type { OutsideAnswer, OutsideRequest } from "../../../../outside/guarded-fetch";
import type { Outside } from "../remote";

const REASON_LENGTH = 200;
const FIRST_FAILURE = 400;
const TOO_MANY = 429;
/** How often a source that is asked too much is asked in all, and for how many seconds it is left alone at most. */
const ATTEMPTS = 5;
const PAUSE = 30;

/** Asks an address, again where it asks for patience, and takes any answer but a refusal. @throws AppError source_refused, and those of outside */
export async function askAddress(
  { fetch, signal }: Outside,
  address: string,
  request: OutsideRequest = {},
): Promise<OutsideAnswer> {
  let answer = await fetch(address, { ...request, signal });
  for (let attempt = 1; answer.status === TOO_MANY && attempt < ATTEMPTS; attempt += 1) {
    const seconds = Number(answer.headers.get("retry-after") ?? PAUSE);
    await wait(Math.min(seconds || PAUSE, PAUSE) * 1000, undefined, { signal });
    answer = await fetch(address, { ...request, signal });
  }
  if (answer.status < FIRST_FAILURE) return answer;
  const said = Buffer.from(answer.body)
    .toString("utf8")
    .replace(/<[^>]*>/g, " ")
    .trim();
  throw refusal(`${answer.status} ${said}`);
}

/** @throws AppError source_refused also for an answer that is no JSON */
export async function askJson(outside: Outside, address: string, request?: OutsideRequest): Promise<unknown> {
  const { body } = await askAddress(outside, address, request);
  try {
    return JSON.parse(Buffer.from(body).toString("utf8")) as unknown;
  } catch {
    throw refusal("The answer is not JSON.");
  }
}

export const refusal = (message: string): AppError =>
  new AppError("source_refused", { values: { message: message.slice(0, REASON_LENGTH) } });
