import { templateFile, type TemplateFile } from "#shared/templates/blueprint";
import { AppError } from "../../errors";
import { list } from "../../objects/read";
import type { PolicyContext } from "../../policy/authorize";
import { catalogue } from "./catalogue";
import { templateKind } from "./template";

export const ownTemplates = (context: PolicyContext) => list(context, templateKind, templateKind.read);
export type OwnTemplate = Awaited<ReturnType<typeof ownTemplates>>[number];

/** Own templates show once they are published, to others than their owner and administrators. */
export const isShown = ({ actor }: PolicyContext, { isPublished, ownerId }: OwnTemplate): boolean =>
  isPublished || ownerId === actor.userId || actor.flags.isAdmin;

export interface FoundTemplate {
  file: TemplateFile;
  own: OwnTemplate | null;
}

/** @throws AppError template_not_found */
export async function findTemplate(context: PolicyContext, slug: string): Promise<FoundTemplate> {
  const known = catalogue().find((file) => file.slug === slug);
  if (known) return { file: known, own: null };
  const own = (await ownTemplates(context)).find((row) => row.slug === slug && isShown(context, row));
  const parsed = own && templateFile.safeParse(own.file);
  if (!own || !parsed?.success) throw new AppError("template_not_found");
  return { file: parsed.data, own };
}

/** The version of a template; it grows with each that is published. */
export const revisionOf = ({ file }: FoundTemplate): number => file.revision ?? 1;
