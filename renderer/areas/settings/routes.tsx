import { useContext } from "react";
import { Navigate, useParams } from "react-router-dom";
import { NotFoundPage } from "../../app/errors/not-found-page";
import { useSession } from "../../app/session/session-context";
import { settingsPages, useSlot } from "../../app/slots";
import { usePageTitle } from "../../app/page-title";
import { TitleAbove } from "../../ui/navigation/title-above";
import { useText } from "../../ui/text";
import { useIsPhone } from "../../ui/use-phone";
import { SettingsFrame } from "./components/settings-frame";
import styles from "./components/settings-frame.module.css";
import { SettingsMenu } from "./components/settings-menu";
import { SettingsPage } from "./components/settings-page";
import { Sheet } from "../../ui/layers/sheet";

const FALLBACK = "/settings/my-profile";

/** /settings/<page>: unknown pages redirect to the user's profile; pages without permission are not found. */
export default function SettingsRoutes() {
  const { "*": rest = "" } = useParams();
  const session = useSession();
  const isPhone = useIsPhone();
  const pages = useSlot(settingsPages);
  const [path = ""] = rest.split("/");
  if (path === "" && isPhone) return <MenuPage />;
  const page = pages.find(({ id }) => id === path);
  if (!page) return <Navigate replace to={{ pathname: FALLBACK, search: window.location.search }} />;
  if (!page.mayUse(session)) return <NotFoundPage />;
  return (
    <SettingsFrame current={page.id}>
      <SettingsPage page={page} />
    </SettingsFrame>
  );
}

/** A phone's list of the pages. */
function MenuPage() {
  const t = useText();
  usePageTitle(t("settings.title"));
  const isShownAbove = useContext(TitleAbove) === t("settings.title");
  return (
    <Sheet className={styles.menu}>
      <h1 className={isShownAbove ? "visually-hidden" : styles.title}>{t("settings.title")}</h1>
      <SettingsMenu current={null} />
    </Sheet>
  );
}
