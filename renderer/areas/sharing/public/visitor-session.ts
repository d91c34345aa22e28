import type { Session } from "#shared/contract/access";
import type { ShownPage } from "#shared/contract/public-views";
import type { Language } from "#shared/languages";
import { localeFor } from "#shared/fields/locale";
import { noRegion, regionOfTags, withRegion } from "#shared/regions";
import { roleFlags } from "#shared/permissions/flags";

const NO_RIGHTS = Object.fromEntries(roleFlags.map((flag) => [flag, false])) as Session["can"];

/** The session of someone who opened a public page: without a name, a seat or a right. */
export const visitorSession = ({ organization, locale }: ShownPage, language: Language): Session => ({
  user: { id: 0, name: "", email: "", color: "teal" },
  id_user: 0,
  seat: "viewer",
  id_profile: 0,
  role: "",
  organization: { ...organization, id: 0, delete_at: null, is_test: false, fun_mode: false },
  // Visitors read numbers and dates as in the region of their browser.
  locale: withRegion(
    localeFor(language, locale),
    { ...noRegion, region: regionOfTags(navigator.languages) },
    language,
  ),
  plan: { name: "", blocked: false, features: [] },
  supportEmail: null,
  hasAi: false,
  can: NO_RIGHTS,
  preferences: {
    theme: "auto",
    language,
    homeView: "list",
    builderMode: false,
    timeZone: null,
    region: noRegion,
    shortcuts: {},
  },
  expiresAt: new Date(8.64e15).toISOString(),
  isFirstOrganization: false,
  unreadUpdates: 0,
  viewing: null,
  startPage: null,
  seq: 0,
});
