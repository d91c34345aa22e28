import { IconSwitchHorizontal, IconX } from "@tabler/icons-react";
import { Suspense, useId } from "react";
import { IconButton } from "../../../ui/button/icon-button";
import { Menu } from "../../../ui/layers/menu";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import type { RecordTool, RecordToolProps } from "../../../app/slots";
import { spread } from "./layouts";
import styles from "./tool-columns.module.css";
import type { ChosenTools } from "./use-chosen-tools";

interface ToolColumnsProps extends RecordToolProps {
  known: readonly RecordTool[];
  chosen: ChosenTools;
  columns: number;
}

/** Tools next to a form; each can be swapped for another one or closed. */
export function ToolColumns({ known, chosen, columns, ...record }: ToolColumnsProps) {
  return (
    <div className={styles.columns}>
      {spread(chosen.shown, columns).map((tools, column) => (
        <div key={column} className={styles.column}>
          {tools.map((id) => {
            const tool = known.find((one) => one.id === id);
            return tool && <Tool key={id} {...{ tool, known, chosen }} {...record} />;
          })}
        </div>
      ))}
    </div>
  );
}

interface ToolProps extends RecordToolProps {
  tool: RecordTool;
  known: readonly RecordTool[];
  chosen: ChosenTools;
}

function Tool({ tool, known, chosen, ...shown }: ToolProps) {
  const t = useText();
  const heading = useId();
  const { id, icon: Icon, label, count, Content } = tool;
  const name = t(label);
  const others = known.filter((other) => other.id !== id);
  return (
    <section className={styles.tool} aria-labelledby={heading}>
      <header className={styles.head}>
        <Icon size={16} stroke={1.5} />
        <h3 id={heading}>{name}</h3>
        <span className={styles.count}>{count?.(shown.table, shown.record)}</span>
        {others.length > 0 && (
          <Menu
            align="end"
            label={t("superForm.swapTool", { tool: name })}
            sections={[
              {
                id: "tools",
                actions: others.map((other) => ({
                  id: other.id,
                  label: t(other.label),
                  icon: <other.icon size={16} stroke={1.5} />,
                  onSelect: () => chosen.swap(id, other.id),
                })),
              },
            ]}
          >
            <IconButton size="small" label={t("superForm.swapTool", { tool: name })}>
              <IconSwitchHorizontal size={16} stroke={1.5} />
            </IconButton>
          </Menu>
        )}
        <IconButton
          size="small"
          label={t("superForm.hideTool", { tool: name })}
          onClick={() => chosen.hide(id)}
        >
          <IconX size={16} stroke={1.5} />
        </IconButton>
      </header>
      <div className={styles.body}>
        <Suspense fallback={<ListSkeleton label={t("app.loading")} />}>
          <Content key={shown.record.id} {...shown} />
        </Suspense>
      </div>
    </section>
  );
}
