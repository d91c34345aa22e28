import { IconCheck, IconDots, IconPencil, IconStar, IconStarFilled } from "@tabler/icons-react";
import { useContext, useState, type ReactNode } from "react";
import type { Page } from "#shared/contract/pages";
import { TITLE_DEBOUNCE, TITLE_MAX_LENGTH } from "#shared/limits/tables";
import { AlsoEditing } from "../../../app/also-editing";
import { isCallError, showError } from "../../../app/errors/show-error";
import { useLaterSave } from "../../../app/saving/use-later-save";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Menu } from "../../../ui/layers/menu";
import { TitleAbove } from "../../../ui/navigation/title-above";
import { Tile } from "../../../ui/tile/tile";
import { useText } from "../../../ui/text";
import { useStar } from "../../home/public";
import { useUpdatePageMutation } from "../api";
import { usePageEditors } from "../builder/use-builders";
import { usePageCommands } from "../use-page-commands";
import { usePageMenu } from "../use-page-menu";
import styles from "./page-title.module.css";

interface PageTitleProps {
  page: Page;
  isEditing: boolean;
  /** Absent where the reader may not build. */
  onEdit: ((isEditing: boolean) => void) | undefined;
  /** Stands before its menu. */
  children?: ReactNode;
}

/** A page's tile and name, its menu, and the way into editing and out of it. */
export function PageTitle({ page, isEditing, onEdit, children }: PageTitleProps) {
  const t = useText();
  const { isStarred, toggle } = useStar({ type: "dashboard", id: page.id });
  const menu = usePageMenu(page, () => isEditing && onEdit?.(false));
  const remove = menu.flatMap(({ actions }) => actions).find(({ id }) => id === "delete");
  usePageCommands(page, onEdit, remove?.onSelect);
  const name = page.label === "" ? t("apps.untitled") : page.label;
  const isShownAbove = name === useContext(TitleAbove);
  return (
    <header className={styles.line}>
      {!isShownAbove && <Tile kind="app" size="l" icon={page.icon} color={page.color} />}
      {isEditing && page.can.hasFullControl ? (
        <TitleInput key={page.label} page={page} />
      ) : (
        <h1 className={isShownAbove ? "visually-hidden" : styles.title}>{name}</h1>
      )}
      <IconButton
        size="small"
        label={t(isStarred ? "tables.unstar" : "tables.star")}
        aria-pressed={isStarred}
        onClick={toggle}
      >
        {isStarred ? <IconStarFilled size={18} /> : <IconStar size={18} stroke={1.5} />}
      </IconButton>
      <span className={styles.space} />
      {isEditing && <PageEditors appId={page.id} />}
      {children}
      {menu.some(({ actions }) => actions.length > 0) && (
        <Menu sections={menu} label={t("apps.block.menu")} align="end">
          <IconButton label={t("ui.moreActions")}>
            <IconDots size={20} stroke={1.5} />
          </IconButton>
        </Menu>
      )}
      {onEdit && (
        <Button
          kind={isEditing ? "primary" : "default"}
          icon={isEditing ? <IconCheck size={16} stroke={1.5} /> : <IconPencil size={16} stroke={1.5} />}
          title={isEditing ? t("apps.saveHint") : undefined}
          onClick={() => onEdit(!isEditing)}
        >
          {t(isEditing ? "apps.save" : "apps.edit")}
        </Button>
      )}
    </header>
  );
}

const PageEditors = ({ appId }: { appId: number }) => <AlsoEditing people={usePageEditors(appId)} />;

/** The name while the page is edited; it is saved 1400 ms after the last letter. */
function TitleInput({ page }: { page: Page }) {
  const t = useText();
  const [text, setText] = useState(page.label);
  const saving = useLaterSave();
  const [updatePage] = useUpdatePageMutation();
  const save = (typed: string) => {
    const label = typed.replace(/\s+/g, " ").trim();
    if (label === "" || label === page.label) return;
    updatePage({ appId: page.id, label })
      .unwrap()
      .catch((error: unknown) => {
        if (isCallError(error)) showError(error);
      });
  };
  return (
    <h1 className={styles.title}>
      <input
        className={styles.input}
        data-page-title
        aria-label={t("apps.name")}
        placeholder={t("apps.addTitle")}
        maxLength={TITLE_MAX_LENGTH}
        value={text}
        onChange={(event) => {
          const next = event.target.value;
          setText(next);
          saving.later(() => save(next), TITLE_DEBOUNCE);
        }}
        onBlur={() => saving.now()}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
      />
    </h1>
  );
}
