import type { Role } from "#shared/contract/roles";
import { documentLevels } from "#shared/permissions/document-levels";
import { Tile } from "../../../ui/tile/tile";
import { useText } from "../../../ui/text";
import { editDocumentLevel, editEveryDocument, levelOnDocument } from "../level-edits";
import type { EditRole } from "../use-role-edits";
import { LevelRow } from "./level-row";
import styles from "./roles.module.css";

interface DocumentLevelsProps {
  role: Role;
  edit: EditRole;
  isFound: (named: { label: string }) => boolean;
}

/** Permissions of the role on each doc page, and on new ones. */
export function DocumentLevels({ role, edit, isFound }: DocumentLevelsProps) {
  const t = useText();
  const documents = role.documents.filter(isFound);
  const following = role.documents.filter(({ level }) => level === undefined).length;
  return (
    <>
      <h2 className={styles.heading}>
        {t("roles.documents")} <small>{role.documents.length}</small>
      </h2>
      <LevelRow
        label={t("roles.everyDocument")}
        hint={t("roles.everyDocumentHint", { count: following })}
        levels={documentLevels}
        level={role.everyDocument}
        onLevel={(level) => edit(editEveryDocument(role, level))}
      />
      {documents.map((document) => (
        <LevelRow
          key={document.documentId}
          leading={<Tile kind="view" icon={document.icon} color={document.color} />}
          label={document.label === "" ? t("ui.untitled") : document.label}
          levels={documentLevels}
          level={levelOnDocument(role, document)}
          onLevel={(level) => edit(editDocumentLevel(role, document, level))}
        />
      ))}
    </>
  );
}
