import {
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconDots,
  IconHistory,
  IconMessage,
  IconStar,
  IconStarFilled,
  IconWorld,
} from "@tabler/icons-react";
import { Fragment, useContext, useMemo, useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import type { ColorName } from "#shared/colors";
import type { DocumentPage } from "#shared/contract/documents";
import { openPanel } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Menu, type MenuSection } from "../../../ui/layers/menu";
import { TitleAbove } from "../../../ui/navigation/title-above";
import { useText } from "../../../ui/text";
import { Avatar } from "../../../ui/tile/avatar";
import { Tile } from "../../../ui/tile/tile";
import { useStar } from "../../home/public";
import type { DocumentSession } from "../editor/document-session";
import type { PresentPerson } from "../editor/use-document-session";
import styles from "../pages/document-page.module.css";

interface DocumentHeaderProps {
  document: DocumentPage;
  session: DocumentSession;
  canEdit: boolean;
  people: readonly PresentPerson[];
  menu: readonly MenuSection[];
  /** Open threads. */
  commentCount: number;
  openComments: () => void;
}

/** The document's path, whether it is saved, the people here, comments, versions, public link and menu. */
export function DocumentHeader(props: DocumentHeaderProps) {
  const { document, session, canEdit, people, menu, commentCount, openComments } = props;
  const t = useText();
  const { id, title, icon, color, parents, can } = document;
  const name = title === "" ? t("documents.addTitle") : title;
  const { isStarred, toggle } = useStar(useMemo(() => ({ type: "document" as const, id }), [id]));
  const isShownAbove = name === useContext(TitleAbove);
  const Star = isStarred ? IconStarFilled : IconStar;
  return (
    <header className={styles.header}>
      <nav className={styles.path} aria-label={t("documents.title")}>
        {parents.map((parent) => (
          <Fragment key={parent.id}>
            <Link to={`/doc-page/${parent.id}`} className={styles.parent}>
              {parent.title === "" ? t("documents.addTitle") : parent.title}
            </Link>
            <span aria-hidden>›</span>
          </Fragment>
        ))}
        {!isShownAbove && (
          <>
            <Tile kind="view" size="s" icon={icon} color={color} />
            <span className={styles.name}>{name}</span>
          </>
        )}
      </nav>
      <IconButton
        size="small"
        label={t(isStarred ? "documents.unstar" : "documents.star")}
        aria-pressed={isStarred}
        onClick={toggle}
      >
        <Star size={16} stroke={1.5} />
      </IconButton>
      <span className={styles.space} />
      <SaveState session={session} canEdit={canEdit} />
      <span className={styles.people} role="group" aria-label={t("documents.people")}>
        {people.map((person) => (
          <span key={person.id} title={person.name}>
            <Avatar name={person.name} color={person.tint as ColorName} isPresent />
          </span>
        ))}
      </span>
      <Button
        kind="subtle"
        size="compact"
        aria-label={`${t("documents.comments")}: ${commentCount}`}
        icon={<IconMessage size={20} stroke={1.5} aria-hidden />}
        onClick={openComments}
      >
        {commentCount > 0 && commentCount}
      </Button>
      <span className={styles.wide}>
        <IconButton
          label={t("documents.versions")}
          onClick={() => void openPanel("documentVersions", { documentId: id, canEdit })}
        >
          <IconHistory size={20} stroke={1.5} />
        </IconButton>
        {can.hasFullControl && (
          <Button
            size="compact"
            icon={<IconWorld size={16} stroke={1.5} aria-hidden />}
            onClick={() => void openPanel("shareDocument", { documentId: id })}
          >
            {t("documents.share")}
          </Button>
        )}
      </span>
      <Menu sections={menu} label={t("documents.menu", { name })} align="end">
        <IconButton label={t("documents.menu", { name })}>
          <IconDots size={20} stroke={1.5} />
        </IconButton>
      </Menu>
    </header>
  );
}

function SaveState({ session, canEdit }: Pick<DocumentHeaderProps, "session" | "canEdit">) {
  const t = useText();
  const status = useSyncExternalStore(session.subscribe, session.status);
  const words = {
    loading: null,
    gone: null,
    outdated: null,
    refused: null,
    saved: canEdit ? t("documents.saved") : t("documents.readOnly"),
    saving: t("documents.saving"),
    offline: t("documents.offline"),
  }[status];
  const Icon = status === "offline" ? IconCloudOff : status === "saving" ? IconCloudUp : IconCloudCheck;
  return (
    <span className={styles.state} role="status">
      {words !== null && (
        <>
          <Icon size={16} stroke={1.5} aria-hidden />
          <span className={styles.stateWords}>{words}</span>
        </>
      )}
    </span>
  );
}
