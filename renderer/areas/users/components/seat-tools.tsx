import { IconChevronDown, IconFilter } from "@tabler/icons-react";
import { Button } from "../../../ui/button/button";
import { SearchField } from "../../../ui/fields/search-field";
import { Menu } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import type { SeatFilterChoice, useSeatFilter } from "../use-seat-filter";
import styles from "./seat-table.module.css";

type Filter = ReturnType<typeof useSeatFilter>;

/** Search and filters over the list of people. */
export function SeatTools({ search, setSearch, filters }: Pick<Filter, "search" | "setSearch" | "filters">) {
  const t = useText();
  return (
    <div className={styles.tools}>
      <SearchField className={styles.search} label={t("users.search")} value={search} onSearch={setSearch} />
      <div className={styles.filters}>
        {filters.map((filter) => (
          <FilterMenu key={filter.id} {...filter} />
        ))}
      </div>
    </div>
  );
}

function FilterMenu({ id, options }: SeatFilterChoice) {
  const t = useText();
  const name = t(`users.${id}`);
  const chosen = options.filter(({ isChosen }) => isChosen);
  const actions = options.map(({ id: option, label, isChosen, toggle }) => ({
    id: option,
    label,
    isChosen,
    onSelect: toggle,
  }));
  return (
    <Menu label={name} align="end" width={260} sections={[{ id, actions }]}>
      <Button
        kind="subtle"
        isActive={chosen.length > 0}
        icon={chosen.length > 0 ? <IconFilter size={16} stroke={1.5} /> : undefined}
        trailing={chosen.length > 0 ? undefined : <IconChevronDown size={14} stroke={1.5} />}
      >
        {chosen.length > 0 ? `${name}: ${chosen.map(({ label }) => label).join(", ")}` : name}
      </Button>
    </Menu>
  );
}
