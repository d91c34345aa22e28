import type { Plan, PlanLine } from "#shared/builder/plan";
import { useText } from "../../../ui/text";
import { detailOf } from "../line-detail";
import { LineRow } from "./line-row";
import styles from "./plan-lines.module.css";

interface PlanLinesProps {
  plan: Plan;
  active: ReadonlySet<string>;
  selected: string | null;
  onToggle: (line: PlanLine, isOn: boolean) => void;
  onSelect: (id: string) => void;
}

const groups = [
  { id: "tables", kinds: ["table", "view", "form", "rows"] },
  { id: "pages", kinds: ["page", "bar"] },
  { id: "automations", kinds: ["automation"] },
  { id: "roles", kinds: ["role"] },
] as const;

/** The changes of a plan but for fields, which show beside their table. */
export function PlanLines({ plan, active, selected, onToggle, onSelect }: PlanLinesProps) {
  const t = useText();
  return (
    <nav className={styles.lines} aria-label={t("builder.lines")}>
      {groups.map(({ id, kinds }) => {
        const lines = plan.lines.filter(({ kind }) => kinds.some((each) => each === kind));
        if (lines.length === 0) return null;
        return (
          <section key={id} aria-label={t(`builder.group.${id}`)}>
            <h3>{t(`builder.group.${id}`)}</h3>
            <ul>
              {lines.map((line) => (
                <LineRow
                  key={line.id}
                  line={line}
                  detail={detailOf(t, plan, line, (each) => active.has(each))}
                  isActive={active.has(line.id)}
                  isSelected={line.id === selected}
                  isPart={line.parent !== null}
                  onToggle={(isOn) => onToggle(line, isOn)}
                  onSelect={() => onSelect(line.id)}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}
