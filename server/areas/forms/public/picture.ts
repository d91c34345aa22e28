import type { ParsedOf } from "#shared/contract/define";
import type { publicFormCalls } from "#shared/contract/public-forms";
import { AppError } from "../../../errors";
import type { PublicPageContext } from "../../../http/context";
import type { StoredFileReply } from "../../../http/replies/stored-file-reply";
import { findBy } from "../../../objects/read";
import { pictureReply } from "../../files/public";
import { formPictureKind } from "../form";
import { openPage } from "./open-page";

/** An image of the form. It is readable without the form's password, because browsers load images without it. */
export async function getPublicFormPicture(
  context: PublicPageContext,
  { id, fileId }: ParsedOf<(typeof publicFormCalls)["getPublicFormPicture"]>,
): Promise<StoredFileReply> {
  const { form, link, shown } = await openPage(context, id, { isUnlocked: true });
  const isCover = link.options.cover === fileId;
  const isShown = isCover || shown.items.some((item) => item.type === "image" && item.fileId === fileId);
  const picture = isShown ? await findBy(context.org.database, formPictureKind, { id: fileId }) : undefined;
  if (!picture || picture.tableId !== form.tableId) throw new AppError("file_not_found");
  return pictureReply(context.services.files, picture.key, "picture");
}
