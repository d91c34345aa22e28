import {
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconDots,
  IconMessage,
  IconStar,
  IconStarFilled,
} from "@tabler/icons-react";
import { Fragment, useMemo } from "react";
import { Link } from "react-router-dom";
import type { ColorName } from "#shared/colors";
import type { DocumentPage } from "#shared/contract/documents";
import { IconButton } from "../../../ui/button/icon-button";
import { Menu, type MenuSection } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import { Avatar } from "../../../ui/tile/avatar";
import { Tile } from "../../../ui/tile/tile";
import { useStar } from "../../home/public";
import type { SessionStatus } from "../editor/document-session";
import type { PresentPerson } from "../editor/use-document-session";
import styles from "../pages/document-page.module.css";

interface DocumentHeaderProps {
  document: DocumentPage;
  status: SessionStatus;
  canEdit: boolean;
  people: readonly PresentPerson[];
  menu: readonly MenuSection[];
  openComments: () => void;
}

/** Where the document is, whether it is saved, the people here, and its menu. */
export function DocumentHeader(props: DocumentHeaderProps) {
  const { document, status, canEdit, people, menu, openComments } = props;
  const t = useText();
  const { id, title, icon, color, parents } = document;
  const name = title === "" ? t("documents.addTitle") : title;
  const { isStarred, toggle } = useStar(useMemo(() => ({ type: "document" as const, id }), [id]));
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
        <Tile kind="view" size="s" icon={icon} color={color} />
        <span className={styles.name}>{name}</span>
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
      <SaveState status={status} canEdit={canEdit} />
      <span className={styles.people} role="group" aria-label={t("documents.people")}>
        {people.map((person) => (
          <span key={person.id} title={person.name}>
            <Avatar name={person.name} color={person.tint as ColorName} isPresent />
          </span>
        ))}
      </span>
      <IconButton label={t("documents.comments")} onClick={openComments}>
        <IconMessage size={20} stroke={1.5} />
      </IconButton>
      <Menu sections={menu} label={t("documents.menu", { name })} align="end">
        <IconButton label={t("documents.menu", { name })}>
          <IconDots size={20} stroke={1.5} />
        </IconButton>
      </Menu>
    </header>
  );
}

function SaveState({ status, canEdit }: { status: SessionStatus; canEdit: boolean }) {
  const t = useText();
  const words = {
    loading: null,
    gone: null,
    outdated: null,
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
