import { IconDots, IconLink, IconStar, IconStarFilled } from "@tabler/icons-react";
import { IconButton } from "../../../ui/button/icon-button";
import { Menu } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import { copyRecordLink } from "../../records/public";
import type { OpenedRecord } from "./use-opened-record";
import styles from "./record-panel.module.css";

/** The star of an open record; a form may do without it. */
export function RecordStar({ star, config }: Pick<OpenedRecord, "star" | "config">) {
  const t = useText();
  if (!config.fav_btn) return null;
  return (
    <IconButton
      label={t(star.isStarred ? "tables.unstar" : "tables.star")}
      aria-pressed={star.isStarred}
      onClick={star.toggle}
    >
      {star.isStarred ? <IconStarFilled size={18} /> : <IconStar size={18} stroke={1.5} />}
    </IconButton>
  );
}

export function RecordLink({ tableId, recordId }: { tableId: number; recordId: number }) {
  const t = useText();
  return (
    <IconButton
      className={styles.link}
      label={t("records.copyLink")}
      onClick={() => copyRecordLink(tableId, recordId)}
    >
      <IconLink size={18} stroke={1.5} />
    </IconButton>
  );
}

/** Everything that can be done with an open record. */
export function RecordMenu({ sections }: Pick<OpenedRecord, "sections">) {
  const t = useText();
  return (
    <Menu align="end" label={t("ui.moreActions")} sections={sections}>
      <IconButton label={t("ui.moreActions")}>
        <IconDots size={18} stroke={1.5} />
      </IconButton>
    </Menu>
  );
}
