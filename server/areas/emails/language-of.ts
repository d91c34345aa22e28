import { languages, type Language } from "#shared/languages";
import type { OrganizationHandle } from "../../organization-handle";

/** The language in which an organisation's own words are kept where nobody reads them yet. */
export const languageOf = ({ locale }: OrganizationHandle): Language =>
  languages.find((language) => locale.language.startsWith(language)) ?? "en";
