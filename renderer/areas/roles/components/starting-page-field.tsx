import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { pageAddress, tableAddress } from "#shared/addresses";
import type { Role } from "#shared/contract/roles";
import { InlineButton } from "../../../ui/fields/inline-button";
import { Select } from "../../../ui/fields/select";
import { TextField } from "../../../ui/fields/text-field";
import { Tile } from "../../../ui/tile/tile";
import { useText } from "../../../ui/text";
import styles from "./roles.module.css";

const HOME = "/home";
const OTHER = "other";

interface StartingPageFieldProps {
  role: Role;
  onChange: (path: string) => void;
}

/** The page on which members of a role start: chosen among apps and tables by name, or pasted as an address. */
export function StartingPageField({ role, onChange }: StartingPageFieldProps) {
  const t = useText();
  const [page, setPage] = useState(role.initialUrl ?? HOME);
  const change = (path: string) => {
    setPage(path);
    onChange(path);
  };
  const pages = role.apps.filter(({ tableId }) => tableId === null);
  const options = [
    { value: HOME, label: t("navigation.home") },
    { value: "/tasks", label: t("tasks.title") },
    ...pages.map((app) => ({ value: pageAddress(app.appId), ...named("app", app) })),
    ...role.tables.map((table) => ({ value: tableAddress(table.tableId), ...named("table", table) })),
    { value: OTHER, label: t("roles.startingPageOther") },
  ];
  const [isAddress, setIsAddress] = useState(!options.some(({ value }) => value === page));
  if (isAddress) {
    return (
      <TextField
        label={t("roles.startingPage")}
        hint={t("roles.startingPageHint")}
        placeholder={HOME}
        value={page}
        onChange={(event) => change(event.target.value)}
        trailing={
          <InlineButton label={t("roles.startingPageChoose")} onClick={() => setIsAddress(false)}>
            <IconChevronDown size={16} stroke={1.5} />
          </InlineButton>
        }
      />
    );
  }
  return (
    <Select
      label={t("roles.startingPage")}
      placeholder={t("roles.startingPageChoose")}
      value={page}
      options={options}
      isSearchable
      onChange={(path) => {
        if (path === OTHER) setIsAddress(true);
        else if (path !== null) change(path);
      }}
    />
  );
}

const named = (
  kind: "app" | "table",
  { label, icon, color }: Role["tables"][number] | Role["apps"][number],
) => ({
  label,
  content: (
    <span className={styles.tabLabel}>
      <Tile kind={kind} icon={icon} color={color} />
      {label}
    </span>
  ),
});
