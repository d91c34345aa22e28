import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { DocumentSummary } from "#shared/contract/documents";
import { IconButton } from "../../../ui/button/icon-button";
import { ObjectIcon } from "../../../ui/icons/object-icon";
import { useText } from "../../../ui/text";
import { colorStyle } from "../../../ui/tile/color-style";
import styles from "./document-tree.module.css";

/** Documents inside each other; branches fold. */
export function DocumentTree({ items }: { items: readonly DocumentSummary[] }) {
  const t = useText();
  const known = new Set(items.map(({ id }) => id));
  // A document whose parent is hidden from the reader is shown at the top.
  const roots = items.filter(({ parentId }) => parentId === null || !known.has(parentId));
  const inside = Map.groupBy(items, ({ parentId }) => parentId);
  return (
    <ul className={styles.tree} aria-label={t("documents.tree")}>
      {roots.map((item) => (
        <Branch key={item.id} item={item} inside={inside} />
      ))}
    </ul>
  );
}

interface BranchProps {
  item: DocumentSummary;
  inside: ReadonlyMap<number | null, readonly DocumentSummary[]>;
}

function Branch({ item: { id, title, icon, color }, inside }: BranchProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(true);
  const children = inside.get(id) ?? [];
  const name = title === "" ? t("documents.addTitle") : title;
  return (
    <li>
      <div className={styles.row}>
        {children.length > 0 ? (
          <IconButton
            size="small"
            label={t(isOpen ? "documents.fold" : "documents.unfold", { name })}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? (
              <IconChevronDown size={16} stroke={1.5} />
            ) : (
              <IconChevronRight size={16} stroke={1.5} />
            )}
          </IconButton>
        ) : (
          <span className={styles.leaf} />
        )}
        <Link to={`/doc-page/${id}`} className={styles.link} style={colorStyle(color)}>
          <ObjectIcon name={icon} size={16} />
          <span className={styles.name}>{name}</span>
        </Link>
      </div>
      {isOpen && children.length > 0 && (
        <ul className={styles.inside}>
          {children.map((child) => (
            <Branch key={child.id} item={child} inside={inside} />
          ))}
        </ul>
      )}
    </li>
  );
}
