import type { TemplateSummary } from "#shared/contract/templates";
import type { Language } from "#shared/languages";
import { catalogue } from "./catalogue";
import { summarizeFile } from "./describe";

/** Slugs of the templates that come first for a new organisation. */
const first = ["field-service", "helpdesk", "crm", "recruiting"];

export const placeOf = (slug: string): number => {
  const place = first.indexOf(slug);
  return place === -1 ? first.length : place;
};

/** The featured templates that come with the product, in the reader's language. */
export const featuredTemplates = (language: Language, most: number): TemplateSummary[] =>
  catalogue()
    .filter(({ isFeatured }) => isFeatured)
    .toSorted((one, other) => placeOf(one.slug) - placeOf(other.slug))
    .slice(0, most)
    .map((file) => summarizeFile(file, language));
