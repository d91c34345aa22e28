import { isOpen, type CallDefinition } from "#shared/contract/define";
import { createClient } from "../../../support/client";
import { sendForm } from "../../../support/screen/forms";
import type { TestOrganization } from "../../../support/organizations/organization";
import type { Argument } from "./samples";

export interface Answered {
  status: number;
  text: string;
  /** The id of the error, or null if the call succeeded. */
  error: string | null;
}

/** Makes a call of any kind, with a picture where it takes a file. */
export async function ask(
  org: TestOrganization,
  token: string | null,
  definition: CallDefinition,
  argument: Argument,
  picture: Buffer,
): Promise<Answered> {
  if (definition.bodyType === "multipart") {
    const file = { name: "sample.png", content: picture, type: "image/png" };
    const { status, bytes } = await sendForm(
      { org, token: token ?? "" },
      definition,
      argument as never,
      file,
    );
    return read(status, bytes.toString("latin1"));
  }
  const { port, host } = org;
  const { status, body } = await createClient({ port, host, token }).raw(definition, argument);
  return read(status, typeof body === "string" ? body : JSON.stringify(body));
}

function read(status: number, text: string): Answered {
  if (status === 200) return { status, text, error: null };
  const { error } = JSON.parse(text) as { error?: { id?: string } };
  return { status, text, error: error?.id ?? String(status) };
}

/** The access that a call declares, as a text. */
export function accessText({ access }: CallDefinition): string {
  if (typeof access === "string") return access;
  return isOpen(access) ? "public page" : (access as readonly string[]).join(" or ");
}
