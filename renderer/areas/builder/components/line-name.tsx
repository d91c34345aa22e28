import { useState } from "react";
import type { PlanLine } from "#shared/builder/plan";
import { NAME_MAX } from "#shared/limits/templates";
import { useText } from "../../../ui/text";
import styles from "./plan-details.module.css";

interface LineNameProps {
  line: PlanLine;
  canEdit: boolean;
  onRename: (line: PlanLine, name: string) => void;
}

/** A name that is changed where it stands. Enter or leaving the field keeps it, Escape gives the old one back. */
export function LineName({ line, canEdit, onRename }: LineNameProps) {
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? line.name;
  if (!canEdit) return <span>{line.name}</span>;
  const keep = () => {
    const wanted = name.trim();
    setTyped(null);
    if (wanted !== "" && wanted !== line.name) onRename(line, wanted);
  };
  return (
    <input
      className={styles.name}
      value={name}
      maxLength={NAME_MAX}
      aria-label={t("builder.rename", { name: line.name })}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
        if (event.key !== "Escape") return;
        event.stopPropagation();
        setTyped(null);
      }}
    />
  );
}
