import { blockTypes, configOf } from "#shared/blocks/index";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { pagePictureCalls } from "#shared/contract/page-pictures";
import { PAGE_PICTURE_SIZE } from "#shared/limits/apps";
import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { StoredRow } from "../../database/stored-row";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import type { Multipart } from "../../http/input/multipart";
import type { StoredFileReply } from "../../http/replies/stored-file-reply";
import { reference, text } from "../../objects/columns";
import { defineObject } from "../../objects/define-object";
import { open } from "../../objects/read";
import { scopeOf } from "../../objects/scopes";
import { followsApp } from "../../policy/app-level";
import { anyOf } from "../../policy/rules";
import { authorize, type PolicyContext } from "../../policy/authorize";
import { pictureReply, takePicture } from "../files/public";
import { appKind, type AppRow } from "../views/public";
import { storedBars } from "./bars/stored-bars";
import { blocksOf, openPage, settingsOfPage } from "./open-page";

type Calls = typeof pagePictureCalls;

const mayBuild = anyOf(followsApp("appId", "createBlocks"), followsApp("appId", "edit"));

/** A picture of a page: its background, a logo, what a block shows. They name it by its number. */
export const pagePictureKind = defineObject({
  kind: "pagePicture",
  columns: { appId: reference("app"), key: text() },
  notFound: "file_not_found",
  scopes: [scopeOf("app", "appId")],
  log: { keep: "nothing" },
  rights: { read: followsApp("appId", "read"), create: mayBuild, update: mayBuild, delete: mayBuild },
});

/** @throws AppError app_not_found, permission_denied, invalid_picture, file_empty, upload_quota_reached */
export async function uploadPagePicture(
  context: RequestContext & { multipart: Multipart },
  { appId }: ParsedOf<Calls["uploadPagePicture"]>,
): Promise<ReplyOf<Calls["uploadPagePicture"]>> {
  try {
    await openPage(context, appId, appKind.update);
  } catch (error) {
    // The rest of a refused file is read and dropped, so that the client gets the answer.
    context.multipart.file?.stream.resume();
    throw error;
  }
  const key = await takePicture(context, PAGE_PICTURE_SIZE);
  const grant = await authorize(context, pagePictureKind.create, { appId });
  const result = await commit(context, [pagePictureKind.make(grant, { appId, key })]);
  return { fileId: objectId(result) };
}

/** @throws AppError file_not_found for one of another page, unless this page or a block of it, a copy, shows it as its own */
export async function getPagePicture(
  context: RequestContext,
  { appId, fileId }: ParsedOf<Calls["getPagePicture"]>,
): Promise<StoredFileReply> {
  const { row } = await openPage(context, appId, appKind.read);
  const picture = await findPicture(context, fileId);
  const isShown =
    picture?.appId === appId ||
    (await showsPicture(context, row, fileId)) ||
    (await isLogo(context, appId, fileId));
  if (!picture || !isShown) throw new AppError("file_not_found");
  return pictureReply(context.services.files, picture.key, "picture");
}

/** A picture that a page shows, for any reader. @throws AppError file_not_found for every other */
export async function shownPicture(
  context: PolicyContext & Pick<RequestContext, "services">,
  row: AppRow,
  fileId: number,
): Promise<StoredFileReply> {
  const isShown = (await showsPicture(context, row, fileId)) || (await isLogo(context, row.id, fileId));
  const picture = isShown && (await findPicture(context, fileId));
  if (!picture) throw new AppError("file_not_found");
  return pictureReply(context.services.files, picture.key, "picture");
}

const findPicture = ({ org }: PolicyContext, fileId: number) =>
  org.database.get(
    query<OrganizationSchema>().selectFrom("pagePicture").select(["appId", "key"]).where("id", "=", fileId),
  );

/** Whether a bar around the page has the picture as its logo. */
async function isLogo({ org }: PolicyContext, appId: number, fileId: number): Promise<boolean> {
  const { top_bar, menu_bar } = await storedBars(org.database, appId);
  return top_bar?.logo === fileId || menu_bar?.logo === fileId;
}

/** Whether a page, or a block of it, has a picture that was uploaded for another, as copies have. */
async function showsPicture(context: PolicyContext, row: AppRow, fileId: number): Promise<boolean> {
  if (settingsOfPage(row).background_image === fileId) return true;
  const blocks = await blocksOf(context, row.id);
  return blocks.some(({ type, config }) => {
    const blockType = blockTypes[type];
    return blockType.pictureOf?.(configOf(blockType, config)) === fileId;
  });
}

/** @throws AppError file_not_found for one of a page that the caller does not see */
export async function checkPicture(
  context: RequestContext,
  fileId: number | null | undefined,
): Promise<void> {
  if (fileId) await open(context, pagePictureKind, pagePictureKind.read, fileId);
}

declare module "../../sql/schema" {
  interface OrganizationSchema {
    pagePicture: StoredRow<typeof pagePictureKind>;
  }
}
