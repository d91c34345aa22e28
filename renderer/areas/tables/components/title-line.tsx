import {
  IconChevronDown,
  IconDots,
  IconForms,
  IconPlus,
  IconStar,
  IconStarFilled,
} from "@tabler/icons-react";
import type { Presence } from "#shared/contract/events";
import type { Table } from "#shared/contract/tables";
import { openPanel } from "../../../app/panels";
import { useCanBuild } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Kbd } from "../../../ui/layers/kbd";
import { Menu } from "../../../ui/layers/menu";
import { Tile } from "../../../ui/tile/tile";
import { useText } from "../../../ui/text";
import { useStar } from "../../home/public";
import { useIsInCell } from "../../records/public";
import { useTableMenuSections } from "../use-table-menu-sections";
import { PeoplePresent } from "./people-present";
import { TableTitle } from "./table-title";
import styles from "./title-line.module.css";

interface TitleLineProps {
  table: Table;
  people: readonly Presence[];
  /** Absent where the person may not create records. */
  onNewRecord: (() => void) | undefined;
  /** Opens one of the table's further forms. */
  onNewIn: (formId: number) => void;
}

/** Icon, name, star, people, menu and the page's own action. */
export function TitleLine({ table, people, onNewRecord, onNewIn }: TitleLineProps) {
  const t = useText();
  const canBuild = useCanBuild(table);
  const { isStarred, toggle } = useStar({ type: "object", id: table.id });
  const menu = useTableMenuSections(table);
  // In a cell the letter would be typed.
  const isInCell = useIsInCell();
  const tile = <Tile kind="table" size="l" icon={table.icon} color={table.color} />;
  return (
    <header className={styles.line}>
      {canBuild ? (
        <button
          type="button"
          className={styles.tile}
          aria-label={t("tables.iconAndColor")}
          onClick={() => openPanel("iconColor", { kind: "table", id: table.id })}
        >
          {tile}
        </button>
      ) : (
        tile
      )}
      <TableTitle table={table} />
      <IconButton
        size="small"
        label={t(isStarred ? "tables.unstar" : "tables.star")}
        aria-pressed={isStarred}
        onClick={toggle}
      >
        {isStarred ? <IconStarFilled size={18} /> : <IconStar size={18} stroke={1.5} />}
      </IconButton>
      <span className={styles.space} />
      <PeoplePresent people={people} />
      <Menu sections={menu} label={t("tables.options")} align="end">
        <IconButton label={t("ui.moreActions")}>
          <IconDots size={20} stroke={1.5} />
        </IconButton>
      </Menu>
      {onNewRecord && (
        <Button
          kind="primary"
          className={styles.new}
          icon={<IconPlus size={16} stroke={1.5} />}
          trailing={<Kbd keys={isInCell ? "shift+enter" : "n"} isOnDark />}
          onClick={onNewRecord}
        >
          {t("records.new")}
        </Button>
      )}
      {onNewRecord && table.creationForms.length > 0 && (
        <Menu
          label={t("forms.creationForms")}
          align="end"
          sections={[
            {
              id: "forms",
              actions: table.creationForms.map(({ id, label }) => ({
                id: String(id),
                label,
                icon: <IconForms size={16} stroke={1.5} />,
                onSelect: () => onNewIn(id),
              })),
            },
          ]}
        >
          <IconButton label={t("forms.moreForms")}>
            <IconChevronDown size={18} stroke={1.5} />
          </IconButton>
        </Menu>
      )}
    </header>
  );
}
