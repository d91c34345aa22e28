import { IconArrowsExchange } from "@tabler/icons-react";
import { useRef } from "react";
import type { Field } from "#shared/contract/fields";
import type { WireRecord } from "#shared/contract/records";
import type { FieldTypeName } from "#shared/fields/field-type";
import { IconButton } from "../../../ui/button/icon-button";
import { Menu, type MenuAction } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import { formatValue, renderValue, type CellContext } from "../../fields/public";
import type { RowColors } from "../../records/public";
import { colored } from "../colored";
import { filesOf, thumbnailAddress } from "../../files/public";
import { useCardDrag } from "../../../ui/order/use-card-drag";
import styles from "./kanban.module.css";

export interface KanbanCardProps {
  record: WireRecord;
  title: Field | undefined;
  details: readonly Field[];
  coverField: Field | undefined;
  /** Field that the stages sum up, shown at the card's end. */
  sumField: Field | undefined;
  context: CellContext;
  /** By the rules of the view; null if no rule matches. */
  colors: RowColors | null;
  isOpen: boolean;
  /** The stages that the card can go to; empty where the user may not move it. */
  moves: readonly MenuAction[];
  onOpen: () => void;
}

/** Types shown as chips, in the upper of a card's two lines. */
const CHIPS: readonly FieldTypeName[] = [
  "select",
  "radioSelect",
  "multipleSelect",
  "tags",
  "connectedRecord",
];
const FIRST_LINE = 2;

function linesOf(details: readonly Field[]): [readonly Field[], readonly Field[]] {
  const chips = details.filter(({ type }) => CHIPS.includes(type));
  const others = details.filter(({ type }) => !CHIPS.includes(type));
  const isMixed = chips.length > 0 && others.length > 0;
  return isMixed ? [chips, others] : [details.slice(0, FIRST_LINE), details.slice(FIRST_LINE)];
}

/** A record on the board: its picture, its title and the values that it has. */
export function KanbanCard(props: KanbanCardProps) {
  const { record, title, details, coverField, sumField, context, colors, isOpen, moves, onOpen } = props;
  const t = useText();
  const card = useRef<HTMLDivElement>(null);
  const isDragged = useCardDrag(card, record.id, moves.length > 0);
  const text = title ? formatValue(record.data[title.id] ?? null, title, context) : "";
  const name = text === "" ? t("records.untitled") : text;
  const sum = sumField ? (record.data[sumField.id] ?? null) : null;
  const picture = coverField && filesOf(record.data[coverField.id]).find(({ hasThumbnail }) => hasThumbnail);
  const [chips, others] = linesOf(
    details.filter(({ id }) => (record.data[id] ?? null) !== null && record.data[id] !== false),
  );
  const show = (field: Field) => (
    <span
      key={field.id}
      className={styles.detail}
      title={field.name}
      {...colored(colors?.cells.get(field.id))}
    >
      {renderValue(record.data[field.id] ?? null, field, context)}
    </span>
  );
  return (
    <div ref={card} className={styles.card} {...colored(colors?.row)} data-dragged={isDragged || undefined}>
      <button
        type="button"
        className={styles.open}
        data-card={record.id}
        aria-current={isOpen ? "true" : undefined}
        onClick={onOpen}
      >
        {coverField && (
          <span className={styles.cover}>
            {picture && <img src={thumbnailAddress(picture.id)} alt="" loading="lazy" draggable={false} />}
          </span>
        )}
        <span className={styles.title}>{name}</span>
        <span className={styles.details}>{chips.map(show)}</span>
        <span className={styles.foot}>
          <span className={styles.details}>{others.map(show)}</span>
          {sum !== null && sumField && (
            <span className={styles.cardSum} title={sumField.name}>
              {renderValue(sum, sumField, context)}
            </span>
          )}
        </span>
      </button>
      {moves.length > 0 && (
        <span className={styles.menu}>
          <Menu
            sections={[{ id: "stages", heading: t("views.moveTo"), actions: moves }]}
            align="end"
            label={t("views.moveCard", { record: name })}
          >
            <IconButton size="small" label={t("views.moveCard", { record: name })}>
              <IconArrowsExchange size={14} stroke={1.5} />
            </IconButton>
          </Menu>
        </span>
      )}
    </div>
  );
}
