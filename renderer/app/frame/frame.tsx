import { userTopic } from "#shared/contract/events";
import { useText } from "../../ui/text";
import { BottomBar, OrganizationRail, useFrameCommands } from "../../areas/navigation/public";
import { PaletteHost } from "../../areas/palette/public";
import { useCommandContext } from "../commands/use-command-context";
import { useShortcuts } from "../commands/use-shortcuts";
import { PanelHost } from "../panels/panel-host";
import { Pages } from "../router/pages";
import { useSession } from "../session/session-context";
import { useIsPhone } from "../../ui/use-phone";
import { useTopic } from "../socket";
import { useConnectionNotices } from "./connection-notices";
import styles from "./frame.module.css";
import { TopBar } from "./top-bar";

/** The frame around every signed-in page: bars on linen, sheets of paper between. */
export function Frame() {
  const t = useText();
  const isPhone = useIsPhone();
  const { seq, user } = useSession();
  useTopic("organization", seq);
  useTopic(userTopic(user.id), seq);
  useConnectionNotices();
  useFrameCommands();
  useShortcuts(useCommandContext());
  return (
    <div className={styles.frame} data-frame>
      <a className={styles.skip} href="#content">
        {t("app.skipToContent")}
      </a>
      <TopBar />
      <div className={styles.workspace}>
        {!isPhone && <OrganizationRail />}
        <main className={styles.content} id="content" tabIndex={-1}>
          <Pages />
        </main>
        <PanelHost />
      </div>
      {isPhone && <BottomBar />}
      <PaletteHost />
    </div>
  );
}
