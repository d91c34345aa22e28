import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { publicFormCalls } from "#shared/contract/public-forms";
import { fieldTypes } from "#shared/fields/index";
import { PUBLIC_FILE_MAX_BYTES } from "#shared/limits/public-forms";
import { AppError } from "../../../errors";
import type { PublicPageContext } from "../../../http/context";
import type { Multipart } from "../../../http/input/multipart";
import { placeOf, receiveUpload } from "../../files/public";
import { checkChallenge } from "./challenge";
import { countChallengeFile, countVisitor } from "./limits";
import { openPage } from "./open-page";
import { sign } from "../../../identity/signed-text";

type Call = (typeof publicFormCalls)["uploadPublicFile"];

/**
 * Receives a file for a field of a public form. Its token is signed for this field, so that visitors cannot refer to
 * files by id. Unless it is submitted with the form, it is removed after a day.
 * @throws AppError field_not_found, public_form_challenge, too_many_requests, file_empty, attachments_too_large,
 * invalid_picture
 */
export async function uploadPublicFile(
  context: PublicPageContext & { multipart: Multipart },
  { id, fieldId, size, ...proof }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  try {
    const { link, shown, actor } = await openPage(context, id, { pass: proof.pass });
    const field = shown.fields.get(fieldId);
    if (!field || field.readonly || fieldTypes[field.type].holdsFiles === undefined)
      throw new AppError("field_not_found");
    const { name } = checkChallenge(link.signingKey, proof);
    await countVisitor(context, link.id, "upload");
    await countChallengeFile(context, name);
    const place = placeOf(field);
    const maxBytes = Math.min(place.maxBytes, PUBLIC_FILE_MAX_BYTES);
    const file = await receiveUpload({ ...context, actor }, async () => ({ ...place, maxBytes }), size);
    const key = sign(link.signingKey, "file", [file.id, fieldId]);
    return { file: { key, name: file.name, type: file.type, size: file.size } };
  } catch (error) {
    // The rest of a refused file is read and dropped, so that the client gets the answer.
    context.multipart.file?.stream.resume();
    throw error;
  }
}
