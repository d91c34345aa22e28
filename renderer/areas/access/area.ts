import { defineArea } from "../../app/define-area";
import { prefetchSignIn, isSignInPath } from "./prefetch";

export const access = defineArea({
  name: "access",
  signInScreen: { ask: prefetchSignIn, load: () => import("./routes"), showsAt: isSignInPath },
  parts: () => import("./parts"),
});
