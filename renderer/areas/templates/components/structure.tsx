import { useState } from "react";
import type { TemplateDetail } from "#shared/contract/templates";
import { foldText } from "#shared/fold-text";
import { useCan } from "../../../app/session/session-context";
import { Select } from "../../../ui/fields/select";
import { Tabs } from "../../../ui/navigation/tabs";
import { Tile } from "../../../ui/tile/tile";
import { useText } from "../../../ui/text";
import { FlowIcons } from "../../automations/public";
import { useListTablesQuery } from "../../../tables/tables-api";
import styles from "./structure.module.css";

const kinds = ["tables", "apps", "forms", "automations", "triggers", "roles", "agents"] as const;
type Kind = (typeof kinds)[number];
const counts = {
  tables: "templates.fields",
  apps: "templates.blocks",
  forms: "templates.fields",
  automations: "templates.steps",
  triggers: "templates.eventsOf",
  roles: "templates.rolesOf",
  agents: "templates.files",
} as const;

interface StructureProps extends Pick<TemplateDetail, "workspace"> {
  use: Readonly<Record<string, number>>;
  onUse: (use: Readonly<Record<string, number>>) => void;
}

/** What a template consists of; a table that is there already can be used in place of one of its own. */
export function Structure({ workspace, use, onUse }: StructureProps) {
  const t = useText();
  const { canCreateAppsAndTables } = useCan();
  const [kind, setKind] = useState<Kind>("tables");
  return (
    <section aria-label={t("templates.structure")}>
      <Tabs<Kind>
        label={t("templates.structure")}
        selected={kind}
        onSelect={setKind}
        tabs={kinds
          .filter((id) => workspace[id].length > 0)
          .map((id) => ({ id, label: t(`templates.${id}`), count: workspace[id].length }))}
      />
      {workspace.automations.length > 0 && (
        <ul className={styles.flows} aria-label={t("templates.uses")}>
          {workspace.automations.map((automation) => (
            <li key={automation.label} title={automation.label}>
              <FlowIcons flow={automation} />
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.parts}>
        {workspace[kind].map(({ label, icon, color, count }) => (
          <li key={label}>
            <Tile kind={kind === "tables" ? "table" : "app"} icon={icon} color={color} />
            <span className={styles.name}>
              {label} <span className={styles.count}>{t(counts[kind], { count })}</span>
            </span>
            {kind === "tables" && canCreateAppsAndTables && (
              <TableChoice
                label={label}
                tableId={use[label] ?? null}
                onChange={(id) => {
                  const { [label]: _, ...others } = use;
                  onUse(id === null ? others : { ...others, [label]: id });
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {Object.keys(use).length > 0 && <p className={styles.count}>{t("templates.useHint")}</p>}
    </section>
  );
}

interface TableChoiceProps {
  label: string;
  tableId: number | null;
  onChange: (id: number | null) => void;
}

/** Tables of the same name come first. */
function TableChoice({ label, tableId, onChange }: TableChoiceProps) {
  const t = useText();
  const { data } = useListTablesQuery();
  const tables = data?.tables ?? [];
  if (tables.length === 0) return null;
  const isSame = (name: string) => foldText(name) === foldText(label);
  const options = tables
    .toSorted((one, other) => Number(isSame(other.label)) - Number(isSame(one.label)))
    .map(({ id, displayLabel }) => ({ value: String(id), label: displayLabel }));
  return (
    <span className={styles.choice}>
      <Select
        label={t("templates.useFor", { table: label })}
        isLabelHidden
        placeholder={t(
          tables.some((table) => isSame(table.label)) ? "templates.youHave" : "templates.newTable",
        )}
        value={tableId === null ? null : String(tableId)}
        options={options}
        isSearchable
        isClearable
        onChange={(value) => onChange(value === null ? null : Number(value))}
      />
    </span>
  );
}
