import { IconPhoto } from "@tabler/icons-react";
import type { Field } from "#shared/contract/fields";
import type { WireRecord } from "#shared/contract/records";
import { useText } from "../../../ui/text";
import { formatValue, renderValue, type CellContext } from "../../fields/public";
import type { RowColors } from "../../records/public";
import { colored } from "../colored";
import { filesOf, thumbnailAddress } from "../../files/public";
import styles from "./gallery-view.module.css";

interface GalleryCardProps {
  record: WireRecord;
  title: Field | undefined;
  details: readonly Field[];
  coverField: Field | undefined;
  context: CellContext;
  /** By the rules of the view; null if no rule matches. */
  colors: RowColors | null;
  isOpen: boolean;
  onOpen: () => void;
}

/** A record as a card: its first picture, its title and the values that it has. */
export function GalleryCard(props: GalleryCardProps) {
  const { record, title, details, coverField, context, colors, isOpen, onOpen } = props;
  const t = useText();
  const name = title ? formatValue(record.data[title.id] ?? null, title, context) : "";
  const picture = coverField && filesOf(record.data[coverField.id]).find(({ hasThumbnail }) => hasThumbnail);
  return (
    <button
      type="button"
      className={styles.card}
      {...colored(colors?.row)}
      aria-current={isOpen ? "true" : undefined}
      onClick={onOpen}
    >
      {coverField && (
        <span className={styles.cover}>
          {picture ? (
            <img src={thumbnailAddress(picture.id)} alt="" loading="lazy" decoding="async" />
          ) : (
            <IconPhoto size={24} stroke={1} aria-hidden />
          )}
        </span>
      )}
      <span className={styles.title}>{name === "" ? t("records.untitled") : name}</span>
      {details.map((field) => (
        <span key={field.id} className={styles.detail} {...colored(colors?.cells.get(field.id))}>
          <span className={styles.name}>{field.name}</span>
          <span className={styles.value}>{renderValue(record.data[field.id] ?? null, field, context)}</span>
        </span>
      ))}
    </button>
  );
}
