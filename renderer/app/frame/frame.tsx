import { useRef } from "react";
import { userTopic } from "#shared/contract/events";
import { TitleAbove } from "../../ui/navigation/title-above";
import { useText } from "../../ui/text";
import { useIsPhone } from "../../ui/use-phone";
import { useCommandContext } from "../commands/use-command-context";
import { useShortcuts } from "../commands/use-shortcuts";
import { useShownTitle } from "../page-title";
import { PanelHost } from "../panels/panel-host";
import { Pages } from "../router/pages";
import { useSession } from "../session/session-context";
import { useTopic } from "../socket";
import { useConnectionNotices } from "./connection-notices";
import { FrameParts } from "./frame-parts";
import styles from "./frame.module.css";
import { OfflineLine } from "./offline-line";
import { TopBar } from "./top-bar";
import { useScrollPlaces } from "./use-scroll-places";

/** The frame around every signed-in page: bars on linen, sheets of paper between. */
export function Frame() {
  const t = useText();
  const { seq, id_user: userId } = useSession();
  useTopic("organization", seq);
  useTopic(userTopic(userId), seq);
  const title = useShownTitle();
  const titleAbove = useIsPhone() ? title : "";
  const isOffline = useConnectionNotices();
  useShortcuts(useCommandContext());
  const content = useRef<HTMLElement>(null);
  useScrollPlaces(content);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t("app.skipToContent")}
      </a>
      <FrameParts place="above" />
      <TopBar />
      {isOffline && <OfflineLine />}
      <FrameParts place="notice" />
      <FrameParts place="below" />
      <div className={styles.workspace}>
        <FrameParts place="left" />
        <main ref={content} className={styles.content} id="content" tabIndex={-1}>
          <TitleAbove value={titleAbove}>
            <Pages />
          </TitleAbove>
        </main>
        <PanelHost />
      </div>
      <FrameParts place="bottom" />
      <FrameParts place="over" />
    </div>
  );
}
