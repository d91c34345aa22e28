import type { ReplyOf } from "#shared/contract/define";
import type { settingsCalls } from "#shared/contract/settings";
import { AppError } from "../../errors";
import type { PublicContext, RequestContext } from "../../http/context";
import type { Multipart } from "../../http/input/multipart";
import type { StoredFileReply } from "../../http/replies/stored-file-reply";
import { readChosen } from "../../identity/chosen-settings";
import { saveSettings, settingsOf } from "./organization-settings";
import { pictureReply, takePicture } from "../files/public";

type Logo = ReplyOf<(typeof settingsCalls)["uploadLogo"]>;

/** @throws AppError invalid_picture, setting_forbidden */
export async function uploadLogo(context: RequestContext & { multipart: Multipart }): Promise<Logo> {
  if (!context.actor.flags.canCustomizeTheme) {
    context.multipart.file?.stream.resume();
    throw new AppError("setting_forbidden");
  }
  await saveSettings(context, { logo: await takePicture(context) });
  return { settings: await settingsOf(context) };
}

export async function removeLogo(context: RequestContext): Promise<Logo> {
  await saveSettings(context, { logo: null });
  return { settings: await settingsOf(context) };
}

/** @throws AppError file_not_found without a logo */
export async function getLogo({ org, services }: PublicContext): Promise<StoredFileReply> {
  if (!org) throw new AppError("organization_not_found");
  const { logo } = await readChosen(org.database);
  if (typeof logo !== "string") throw new AppError("file_not_found");
  return pictureReply(services.files, logo, "logo");
}
