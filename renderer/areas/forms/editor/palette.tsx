import { IconHeading, IconPageBreak, IconPhoto, IconPlus, IconTextCaption } from "@tabler/icons-react";
import { useRef, useState, type ReactNode } from "react";
import type { Field } from "#shared/contract/fields";
import { PICKER_DEBOUNCE } from "#shared/limits/records";
import { openPanel } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { SearchField } from "../../../ui/fields/search-field";
import { matching } from "../../../ui/fields/list-option";
import { useText } from "../../../ui/text";
import { fieldViews, type FieldView } from "../../fields/public";
import { elementTypes, type ElementType } from "./edit-items";
import styles from "./editor.module.css";
import { useDragged, type Dragged } from "./use-item-drag";

export const elementIcons: Record<ElementType, FieldView["icon"]> = {
  section: IconHeading,
  page_break: IconPageBreak,
  text: IconTextCaption,
  image: IconPhoto,
};

/** As many fields as are worth a search. */
const SEARCHED_FROM = 8;

interface PaletteProps {
  tableId: number;
  /** Fields of the table that are not in the form. */
  fields: readonly Field[];
  onAdd: (added: Dragged) => void;
}

/** Elements and unused fields that can be added to the form, by drag or by press. */
export function Palette({ tableId, fields, onAdd }: PaletteProps) {
  const t = useText();
  const [query, setQuery] = useState("");
  return (
    <>
      <h3 className={styles.heading}>{t("forms.editor.elements")}</h3>
      <ul className={`${styles.choices} ${styles.elements}`} aria-label={t("forms.editor.elements")}>
        {elementTypes.map((element) => {
          const Icon = elementIcons[element];
          return (
            <Choice
              key={element}
              dragged={{ element }}
              icon={<Icon size={16} stroke={1.5} />}
              name={t(`forms.item.${element}`)}
              onAdd={onAdd}
            />
          );
        })}
      </ul>
      <h3 className={styles.heading}>{t("forms.editor.fields")}</h3>
      {fields.length >= SEARCHED_FROM && (
        <SearchField
          label={t("views.searchFields")}
          value={query}
          debounce={PICKER_DEBOUNCE}
          onSearch={setQuery}
        />
      )}
      {fields.length === 0 && <p className={styles.hint}>{t("forms.editor.allFieldsIn")}</p>}
      <ul className={styles.choices} aria-label={t("forms.editor.fields")}>
        {matching(fields, query, ({ name }) => name).map((field) => {
          const Icon = fieldViews[field.type].icon;
          return (
            <Choice
              key={field.id}
              dragged={{ fieldId: field.id }}
              icon={<Icon size={16} stroke={1.5} />}
              name={field.name}
              isRequired={field.required}
              onAdd={onAdd}
            />
          );
        })}
      </ul>
      <Button
        kind="subtle"
        className={styles.newField}
        icon={<IconPlus size={16} stroke={1.5} />}
        onClick={() => openPanel("createField", { tableId })}
      >
        {t("forms.editor.newField")}
      </Button>
    </>
  );
}

interface ChoiceProps {
  dragged: Dragged;
  icon: ReactNode;
  name: string;
  isRequired?: boolean;
  onAdd: (added: Dragged) => void;
}

function Choice({ dragged, icon, name, isRequired = false, onAdd }: ChoiceProps) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const isDragged = useDragged(button, dragged);
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={styles.choice}
        data-dragged={isDragged || undefined}
        aria-label={t("forms.editor.add", { name })}
        onClick={() => onAdd(dragged)}
      >
        {icon}
        <span className={styles.choiceName}>{name}</span>
        {isRequired && (
          <span className={styles.must} aria-hidden>
            *
          </span>
        )}
      </button>
    </li>
  );
}
