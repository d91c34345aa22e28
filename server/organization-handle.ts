import { languageOfTag, type Language } from "#shared/languages";
import type { Organization } from "#shared/contract/access";
import type { RegionChoice } from "#shared/regions";
import type { Locale } from "#shared/fields/field-type";
import type { CommitGate } from "./changes/commit-gate";
import type { OrganizationDatabase } from "./database/types";
import type { OrganizationPlan } from "./plans/organization-plan";

/** The organisation a request speaks to: its public face and its own database handle, never another's. */
export interface OrganizationHandle {
  organization: Organization;
  locale: Locale;
  /** The region that the organisation chose; `locale` follows from it. */
  region?: RegionChoice;
  plan: OrganizationPlan;
  database: OrganizationDatabase;
  /** Present if areas have hooks before commits; only `server/changes/commit.ts` uses it. */
  gate?: CommitGate;
  /** The installation's first: its administrators look after the installation. */
  isFirst: boolean;
  /** It was made to try the product out. */
  isTest: boolean;
}

/** The language of what is named for everybody, and of texts that are stored before a reader is known. */
export const languageOf = ({ locale }: OrganizationHandle): Language => languageOfTag(locale.language);
