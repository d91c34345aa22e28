import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "../../../app/errors/lazy-part";
import { host } from "../../../host";
import { useText } from "../../../ui/text";
import styles from "./access-layout.module.css";

/** In a browser it is never opened. */
const ServerDialog = lazyPart(() => import("./server-dialog"));

/** The desktop's server, which it asks for at its first start; nothing in a browser. */
export function ServerLine() {
  const t = useText();
  const [server, setServer] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    void host.server?.get().then((known) => {
      setServer(known);
      if (known === null) setIsAsking(true);
    });
  }, []);
  if (!host.server) return null;
  return (
    <p className={styles.address}>
      {server && `${t("desktop.server.current", { server: new URL(server).host })} `}
      <button type="button" className={styles.link} onClick={() => setIsAsking(true)}>
        {t(server ? "desktop.server.change" : "desktop.server.set")}
      </button>
      {isAsking && (
        <Suspense>
          <ServerDialog
            onClose={() => setIsAsking(false)}
            onChosen={() => void host.server?.get().then(setServer)}
          />
        </Suspense>
      )}
    </p>
  );
}
