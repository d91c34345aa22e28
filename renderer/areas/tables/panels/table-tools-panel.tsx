import { useEffect, useId, useState } from "react";
import type { Table } from "#shared/contract/tables";
import { Awaited } from "../../../app/errors/awaited";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { SidePanel } from "../../../ui/layers/side-panel";
import { Tabs } from "../../../ui/navigation/tabs";
import { ErrorState } from "../../../ui/states/error-state";
import { useText } from "../../../ui/text";
import { ViewsManager } from "../../views/public";
import { useGetTableQuery } from "../../../tables/tables-api";
import { startTool, type ToolPanel } from "../tool-panel";
import { useDeleted } from "../use-deleted";
import { useTableMenuSections } from "../use-table-menu-sections";
import styles from "./table-tools-panel.module.css";

/** The tool panel of a table's page: either its tools or its views. */
export default function TableToolsPanel({ params, onClose }: PanelProps<"tableTools">) {
  const t = useText();
  const panelId = useId();
  const { tableId, viewId, config } = params;
  const { data, error, refetch } = useGetTableQuery({ tableId });
  const table = data?.table;
  const isDeleted = useDeleted(tableId);
  useEffect(() => {
    if (isDeleted) onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onClose` is new with every rendering
  }, [isDeleted]);
  const [chosen, setChosen] = useState<ToolPanel | null>(null);
  const tool = chosen ?? startTool(table?.views ?? [], viewId);
  return (
    <SidePanel title={t("tables.toolPanel")} onClose={onClose}>
      {table ? (
        <>
          <Tabs
            label={t("tables.toolPanel")}
            tabs={[
              { id: "tools", label: t("tables.toolsTab") },
              { id: "views", label: t("views.list") },
            ]}
            selected={tool}
            panelId={panelId}
            onSelect={setChosen}
          />
          <div className={styles.tool} id={panelId} role="tabpanel">
            {tool === "tools" ? <Tools table={table} /> : <ViewsManager {...{ table, config }} />}
          </div>
        </>
      ) : (
        <Awaited {...{ error, refetch }} />
      )}
    </SidePanel>
  );
}

/** The table's menu for builders. */
function Tools({ table }: { table: Table }) {
  const t = useText();
  const sections = useTableMenuSections(table);
  if (!table.can.canManageFieldsAndConfig)
    return <ErrorState message={t("fields.noPermission")} errorId="permission_denied" />;
  return (
    <>
      {sections
        .filter(({ actions }) => actions.length > 0)
        .map(({ id: section, heading, actions }) => (
          <section key={section} className={styles.section} aria-label={heading}>
            {heading !== undefined && <h3 className={styles.heading}>{heading}</h3>}
            <ul className={styles.list}>
              {actions.map(({ id, label, icon, isDangerous, isDisabled = false, onSelect }) => (
                <li key={id} data-dangerous={isDangerous || undefined}>
                  <Button kind="subtle" icon={icon} disabled={isDisabled} onClick={onSelect}>
                    {label}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}
