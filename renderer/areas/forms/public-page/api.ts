import type { ArgumentOf, CallDefinition, ReplyOf } from "#shared/contract/define";
import type { publicFormCalls } from "#shared/contract/public-forms";
import type { Language } from "#shared/languages";

type Calls = typeof publicFormCalls;

/** Error reply of the server: an id of `shared/errors`, with the fields that it names. */
export class Refusal extends Error {
  override name = "Refusal";
  constructor(
    readonly id: string,
    message: string,
    readonly fields: readonly { path: string; message: string }[] = [],
  ) {
    super(message);
  }
}

/** The call came to no answer: the network is gone, or the server did not say anything that makes sense. */
export class Unanswered extends Error {
  override name = "Unanswered";
}

interface ErrorBody {
  error?: { id?: string; message?: string; fields?: { path: string; message: string }[] };
}

export async function readAnswer<Reply>(status: number, text: string): Promise<Reply> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    throw new Unanswered("No JSON", { cause });
  }
  if (status >= 200 && status < 300) return body as Reply;
  const { error } = body as ErrorBody;
  // A proxy's own error, or one of the server that may go by: what was sent may have been saved.
  if (error?.id === undefined || status >= 500) throw new Unanswered(error?.message ?? String(status));
  throw new Refusal(error.id, error.message ?? "", error.fields);
}

const addressOf = (token: string, rest = "") => `/api/v3/public-form/${encodeURIComponent(token)}${rest}`;

/** The calls of one public form. The types are those of the contract; its schemas stay on the server. */
export function formApi(token: string, language: Language) {
  async function send<D extends CallDefinition>(
    method: "GET" | "POST",
    rest: string,
    body?: Partial<ArgumentOf<D>> & object,
  ): Promise<ReplyOf<D>> {
    const response = await fetch(addressOf(token, rest), {
      method,
      headers: {
        accept: "application/json",
        "accept-language": language,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new Unanswered("No answer", { cause });
    });
    return readAnswer(response.status, await response.text());
  }

  return {
    read: () => send<Calls["getPublicForm"]>("GET", ""),
    open: (by: { password: string } | { pass: string }) => send<Calls["openPublicForm"]>("POST", "/open", by),
    challenge: () => send<Calls["getFormChallenge"]>("GET", "/challenge"),
    submit: (body: Omit<ArgumentOf<Calls["submitPublicForm"]>, "id">) =>
      send<Calls["submitPublicForm"]>("POST", "/submit", body),
    search: (fieldId: number, body: { search: string; pass?: string }) =>
      send<Calls["searchPublicForm"]>("POST", `/fields/${fieldId}/records`, body),
    uploadAddress: (fieldId: number) => addressOf(token, `/fields/${fieldId}/files`),
  };
}
export type FormApi = ReturnType<typeof formApi>;
