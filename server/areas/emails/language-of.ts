import { languages, type Language } from "#shared/languages";
import type { OrganizationHandle } from "../../organization-handle";

/** The language of an organisation's own texts that are stored before a reader is known. */
export const languageOf = ({ locale }: OrganizationHandle): Language =>
  languages.find((language) => locale.language.startsWith(language)) ?? "en";
