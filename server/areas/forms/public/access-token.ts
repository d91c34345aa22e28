import { FORM_ACCESS_DURATION } from "#shared/limits/public-forms";
import { defineAccessTokens } from "../../../links/access-token";

export const formAccess = defineAccessTokens({
  purpose: "pass",
  duration: FORM_ACCESS_DURATION,
  locked: "public_form_locked",
});
