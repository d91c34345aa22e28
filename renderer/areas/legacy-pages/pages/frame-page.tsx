import { IconExternalLink } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { legacyRoots, type LegacyPage, type LegacyRoot } from "#shared/contract/legacy-pages";
import { Awaited } from "../../../app/errors/awaited";
import { isCallError } from "../../../app/errors/show-error";
import { NotFoundPage } from "../../../app/errors/not-found-page";
import { usePageTitle } from "../../../app/page-title";
import { host } from "../../../host";
import { useText } from "../../../ui/text";
import { Sheet } from "../../../ui/layers/sheet";
import { useFindLegacyPageQuery } from "../api";
import { answerFrame } from "../bridge";
import styles from "../components/list.module.css";

/** /legacy/… and /custom-app/… show the page of a builder in a frame. */
export function FramePage() {
  const { pathname } = useLocation();
  const [, root = "", ...rest] = pathname.split("/");
  const path = rest.filter((part) => part !== "").join("/");
  const known = legacyRoots.find((name) => name === root);
  return known && path !== "" ? <Found key={pathname} root={known} path={path} /> : <NotFoundPage />;
}

function Found({ root, path }: { root: LegacyRoot; path: string }) {
  const { data, error, refetch } = useFindLegacyPageQuery({ root, path });
  usePageTitle(data?.legacyPage.label ?? "");
  if (isCallError(error) && error.code < 500 && error.code > 0) return <NotFoundPage />;
  if (!data)
    return (
      <Sheet>
        <Awaited {...{ data, error, refetch }} />
      </Sheet>
    );
  return <Frame page={data.legacyPage} />;
}

/** Scripts and forms only: without an origin the page reaches neither cookies nor calls of the product. */
const SANDBOX = "allow-scripts allow-forms";

function Frame({ page: { id, label, frame: address, address: outside } }: { page: LegacyPage }) {
  const t = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const target = frame.current?.contentWindow;
      if (target && event.source === target)
        void answerFrame(event.data, id, (reply) => target.postMessage(reply, "*"));
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [id]);
  return (
    <Sheet className={styles.framed} aria-label={label}>
      <iframe
        ref={frame}
        className={styles.frame}
        title={label}
        sandbox={SANDBOX}
        referrerPolicy="no-referrer"
        src={address.startsWith("/") ? host.apiBase() + address : address}
      />
      {outside !== "" && (
        // Many sites refuse to be shown in a frame.
        <a className={styles.outside} href={outside} target="_blank" rel="noopener noreferrer">
          <IconExternalLink size={14} stroke={1.5} aria-hidden />
          {t(host.kind === "desktop" ? "desktop.openInBrowser" : "navigation.openInNewTab")}
        </a>
      )}
    </Sheet>
  );
}
