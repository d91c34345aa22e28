import { useEffect } from "react";
import { host } from "../../host";
import { showToast } from "../../ui/toast/toast-store";
import { translate } from "../text";

/** Says that the sign-in lasts only until the window closes; the notice stays until it is closed. */
export function useCredentialsNotice(): void {
  useEffect(
    () =>
      host.onCredentialsNotStored(() => {
        showToast({ message: translate("desktop.credentialsNotStored"), duration: null });
      }),
    [],
  );
}
