import { IconChevronDown, IconCommand } from "@tabler/icons-react";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import type { HomeItem } from "#shared/contract/home";
import { useKeysOf } from "../../../app/commands/own-keys";
import { Kbd } from "../../../ui/layers/kbd";
import { Tile } from "../../../ui/tile/tile";
import { useText } from "../../../ui/text";
import { tileKindOf, useItemHint } from "../../home/public";
import { tableOf, type PaletteEntry, type PaletteGroup } from "../entry";
import { highlight } from "../highlight";
import { paletteKeys } from "../palette-keys";
import styles from "./palette-row.module.css";

/** kbar makes an option of every line, headings too; this says what it is. */
function useLineRole(role: "option" | "presentation") {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const option = line.current?.parentElement;
    option?.setAttribute("role", role);
    if (role === "presentation") option?.removeAttribute("aria-selected");
    else option?.setAttribute("aria-selected", String(line.current?.dataset["active"] === "true"));
  });
  return line;
}

export function PaletteHeading({ group }: { group: PaletteGroup }) {
  const t = useText();
  const keys = (paletteKeys as Partial<Record<PaletteGroup, string>>)[group];
  return (
    <div className={styles.heading} ref={useLineRole("presentation")}>
      {t(`palette.${group}`)}
      {keys && <Kbd keys={keys} isPlain />}
    </div>
  );
}

interface PaletteRowProps {
  entry: PaletteEntry;
  tokens: readonly string[];
  isActive: boolean;
}

export function PaletteRow({ entry, tokens, isActive }: PaletteRowProps) {
  const t = useText();
  const { command, item, label } = entry;
  const keys = useKeysOf()(command);
  const Icon = command.icon ?? IconCommand;
  return (
    <Line isActive={isActive}>
      {item ? (
        <Tile kind={tileKindOf(item)} icon={item.icon} color={item.color} />
      ) : (
        <span className={styles.icon}>
          <Icon size={18} stroke={1.5} />
        </span>
      )}
      <span className={styles.label} data-danger={command.isDangerous || undefined}>
        {highlight(label || t("ui.untitled"), tokens).map(({ text, isMatch }, position) =>
          isMatch ? <strong key={position}>{text}</strong> : text,
        )}
      </span>
      {item ? <ItemHint item={item} /> : entry.hint && <span className={styles.hint}>{entry.hint}</span>}
      <span className={styles.end}>
        {isActive && tableOf(entry) && (
          <span className={styles.sub}>
            <Kbd keys="tab" />
            {t("palette.tableSubCommands")}
          </span>
        )}
        {keys && <Kbd keys={keys} />}
        {isActive && <Kbd keys="enter" />}
      </span>
    </Line>
  );
}

/** The way to the rest of a group. */
export function PaletteMore({
  group,
  count,
  isActive,
}: {
  group: PaletteGroup;
  count: number;
  isActive: boolean;
}) {
  const t = useText();
  return (
    <Line isActive={isActive}>
      <span className={styles.icon}>
        <IconChevronDown size={16} stroke={1.5} />
      </span>
      <span className={styles.more}>
        {group === "recent" ? t("palette.showMore", { count }) : t("palette.showAll")}
      </span>
      {group !== "recent" && count > 0 && <span className={styles.hint}>{count}</span>}
    </Line>
  );
}

function Line({ isActive, children }: { isActive: boolean; children: ReactNode }) {
  return (
    <div className={styles.row} data-active={isActive} ref={useLineRole("option")}>
      {children}
    </div>
  );
}

function ItemHint({ item }: { item: HomeItem }) {
  const { hint } = useItemHint(item);
  return hint && <span className={styles.hint}>{hint}</span>;
}
