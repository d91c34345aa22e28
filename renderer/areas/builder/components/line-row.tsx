import {
  IconBolt,
  IconChevronRight,
  IconForms,
  IconLayoutNavbar,
  IconList,
  IconPencil,
  IconPlus,
  IconUsers,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { PlanLine } from "#shared/builder/plan";
import type { ColorName } from "#shared/colors";
import { viewTypes } from "#shared/views/index";
import type { ViewTypeName } from "#shared/views/view-type";
import { Checkbox } from "../../../ui/fields/checkbox";
import { useText } from "../../../ui/text";
import { Tile } from "../../../ui/tile/tile";
import styles from "./plan-lines.module.css";

interface LineRowProps {
  line: PlanLine;
  detail: string;
  /** It will be made: it is on, and so is all that it needs. */
  isActive: boolean;
  isSelected: boolean;
  isPart: boolean;
  onToggle: (isOn: boolean) => void;
  onSelect: () => void;
}

export function LineRow({ line, detail, isActive, isSelected, isPart, onToggle, onSelect }: LineRowProps) {
  const t = useText();
  const { name, isNew, isOn, question } = line;
  return (
    <li
      className={styles.line}
      data-part={isPart || undefined}
      data-selected={isSelected || undefined}
      data-off={!isActive || undefined}
    >
      <Checkbox
        label={t("builder.include", { name })}
        isLabelHidden
        checked={isOn}
        isMixed={isOn && !isActive}
        onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
      />
      <button type="button" className={styles.open} aria-current={isSelected} onClick={onSelect}>
        <LineIcon line={line} />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.detail}>
            {question ?? (isOn && !isActive ? t("builder.needs") : detail)}
          </span>
        </span>
        <span className={styles.mark} data-new={isNew || undefined} aria-hidden>
          {isNew ? <IconPlus size={14} stroke={2} /> : <IconPencil size={14} stroke={1.75} />}
        </span>
        <IconChevronRight className={styles.chevron} size={16} stroke={1.5} aria-hidden />
      </button>
    </li>
  );
}

function LineIcon({ line: { kind, data } }: { line: PlanLine }): ReactNode {
  const icon = typeof data["icon"] === "string" ? data["icon"] : "table";
  const color = (data["color"] ?? "stone") as ColorName;
  if (kind === "table") return <Tile kind="table" icon={icon} color={color} size="s" />;
  if (kind === "page") return <Tile kind="app" icon={icon} color={color} size="s" />;
  if (kind === "automation") return <IconBolt size={18} stroke={1.5} aria-hidden />;
  if (kind === "form") return <IconForms size={18} stroke={1.5} aria-hidden />;
  if (kind === "bar") return <IconLayoutNavbar size={18} stroke={1.5} aria-hidden />;
  if (kind === "role") return <IconUsers size={18} stroke={1.5} aria-hidden />;
  if (kind === "rows") return <IconList size={18} stroke={1.5} aria-hidden />;
  const { icon: name } = viewTypes[data["type"] as ViewTypeName] ?? { icon: "table" };
  return <Tile kind="view" icon={name} color="stone" size="s" />;
}
