import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { pageAddress } from "#shared/addresses";
import type { Role } from "#shared/contract/roles";
import { InlineButton } from "../../../ui/fields/inline-button";
import { TextField } from "../../../ui/fields/text-field";
import { Menu, type MenuSection } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";

interface StartingPageFieldProps {
  role: Role;
  onChange: (path: string) => void;
}

/** The page on which members of a role start: chosen among apps, views and tables, or pasted as an address. */
export function StartingPageField({ role, onChange }: StartingPageFieldProps) {
  const t = useText();
  const [page, setPage] = useState(role.initialUrl ?? "");
  const change = (path: string) => {
    setPage(path);
    onChange(path);
  };
  const action = (path: string, label: string) => ({
    id: path,
    label,
    isChosen: path === page,
    onSelect: () => change(path),
  });
  const pages = role.apps.filter(({ tableId }) => tableId === null);
  const sections: MenuSection[] = [
    { id: "home", actions: [action("/home", t("navigation.home")), action("/tasks", t("tasks.title"))] },
    {
      id: "apps",
      heading: t("roles.apps"),
      actions: pages.map(({ appId, label }) => action(pageAddress(appId), label)),
    },
    {
      id: "tables",
      heading: t("roles.tables"),
      actions: role.tables.map(({ tableId, label }) => action(`/object/${tableId}`, label)),
    },
  ];
  return (
    <TextField
      label={t("roles.startingPage")}
      hint={t("roles.startingPageHint")}
      placeholder={t("navigation.home")}
      value={page}
      onChange={(event) => change(event.target.value)}
      trailing={
        <Menu label={t("roles.startingPageChoose")} align="end" sections={sections}>
          <InlineButton label={t("roles.startingPageChoose")}>
            <IconChevronDown size={16} stroke={1.5} />
          </InlineButton>
        </Menu>
      }
    />
  );
}
