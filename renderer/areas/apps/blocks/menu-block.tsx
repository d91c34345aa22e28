import type { MenuConfig } from "#shared/blocks/types/navigation";
import { useText } from "../../../ui/text";
import { BlockHeading } from "./block-heading";
import { SetUpNotice } from "./block-notice";
import type { BlockProps } from "./block-view";
import styles from "./blocks.module.css";
import { useTarget } from "./use-target";

/** Links below each other. */
export default function MenuBlock({ page, config: { title, entries } }: BlockProps<MenuConfig>) {
  const t = useText();
  const open = useTarget(page.id);
  return (
    <>
      <BlockHeading title={title} />
      {entries.length === 0 ? (
        <SetUpNotice>{t("apps.menuEmpty")}</SetUpNotice>
      ) : (
        <ul className={styles.menu} aria-label={title || t("apps.block.menu")}>
          {entries.map(({ label, target }, index) => (
            <li key={index}>
              <button type="button" onClick={() => open(target)}>
                {label || t("apps.untitled")}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
