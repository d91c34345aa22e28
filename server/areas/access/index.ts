import { defineArea } from "../../define-area";
import { sessionKind } from "../../identity/session-kind";
import { signInEventHandlers } from "./events/list-sign-in-events";
import { identityProviderKind } from "./openid/identity-provider";
import { identityProviderHandlers } from "./openid/routes";
import { resetPasswordJob } from "./password/reset-password";
import { handlers } from "./routes";
import { migrations } from "./migrations";
import { preferenceKind } from "./preference";

export const access = defineArea({
  name: "access",
  calls: [handlers, signInEventHandlers, identityProviderHandlers],
  objects: [sessionKind, preferenceKind, identityProviderKind],
  jobs: [resetPasswordJob],
  migrations,
});
