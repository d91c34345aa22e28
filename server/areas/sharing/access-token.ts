import { VIEW_ACCESS_DURATION } from "#shared/limits/public-views";
import { defineAccessTokens } from "../../links/access-token";

export const viewAccess = defineAccessTokens({
  purpose: "view",
  duration: VIEW_ACCESS_DURATION,
  locked: "public_view_locked",
});
