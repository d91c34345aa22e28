import type { DocumentPage } from "#shared/contract/documents";
import { PersonAvatar } from "../../../app/person-avatar";
import { useText } from "../../../ui/text";
import { useWhen } from "../../../ui/time/when";
import styles from "../pages/document-page.module.css";

const WORDS_A_MINUTE = 220;

/** The person who edited last, the time that reading takes, and the latest version. */
export function DocumentFacts({ document }: { document: DocumentPage }) {
  const t = useText();
  const when = useWhen();
  const { editedBy, editedAt, version, wordCount } = document;
  const facts = [
    editedBy && t("documents.editedBy", { name: editedBy.name, when: when(editedAt) }),
    t("documents.minutes", { count: Math.max(1, Math.round(wordCount / WORDS_A_MINUTE)) }),
    version > 0 && t("documents.version", { number: version }),
  ];
  return (
    <p className={styles.facts}>
      {editedBy && <PersonAvatar person={editedBy} size="s" />}
      {facts.filter(Boolean).join(" · ")}
    </p>
  );
}
