import { useState, type FormEvent } from "react";
import { DOCUMENT_VERSIONS_LISTED, VERSION_NAME_MAX_LENGTH } from "#shared/limits/documents";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { SearchField } from "../../../ui/fields/search-field";
import { TextField } from "../../../ui/fields/text-field";
import { SidePanel } from "../../../ui/layers/side-panel";
import { HistoryDrawing } from "../../../ui/drawings/history-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useWhen } from "../../../ui/time/when";
import { showToast } from "../../../ui/toast/toast-store";
import { foldText } from "#shared/fold-text";
import {
  useCompareDocumentVersionQuery,
  useListDocumentVersionsQuery,
  useRestoreDocumentVersionMutation,
  useSaveDocumentVersionMutation,
} from "../api";
import styles from "./versions.module.css";

/** Lists above this length have a search. */
const SEARCHED = 10;

/** The versions of a document: the present text can be saved by a name, an earlier one compared and restored. */
export default function VersionsPanel({ params, onClose }: PanelProps<"documentVersions">) {
  const t = useText();
  const when = useWhen();
  const { documentId, canEdit } = params;
  const { data, error, refetch } = useListDocumentVersionsQuery({ documentId });
  const [chosen, setChosen] = useState<number | null>(null);
  const [search, setSearch] = useState("");
  const items = (data?.items ?? []).filter(({ name, by }) =>
    foldText(`${name ?? ""} ${by?.name ?? ""}`).includes(foldText(search)),
  );
  return (
    <SidePanel title={t("documents.versions")} onClose={onClose}>
      {canEdit && <NewVersion documentId={documentId} />}
      <Awaited {...{ data, error, refetch }} />
      {data?.items.length === 0 && (
        <EmptyState drawing={<HistoryDrawing />} title={t("documents.noVersions")} />
      )}
      {(data?.items.length ?? 0) > SEARCHED && (
        <SearchField label={t("documents.searchVersions")} value={search} onSearch={setSearch} />
      )}
      <ol className={styles.list} aria-label={t("documents.versions")}>
        {items.slice(0, DOCUMENT_VERSIONS_LISTED).map(({ id, name, at, by }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.row}
              aria-expanded={chosen === id}
              onClick={() => setChosen(chosen === id ? null : id)}
            >
              <span className={styles.name}>{name ?? when(at)}</span>
              <span className={styles.facts}>{[by?.name, name && when(at)].filter(Boolean).join(" · ")}</span>
            </button>
            {chosen === id && <Compared {...{ documentId, canEdit }} versionId={id} />}
          </li>
        ))}
      </ol>
    </SidePanel>
  );
}

function NewVersion({ documentId }: { documentId: number }) {
  const t = useText();
  const [name, setName] = useState("");
  const [saveVersion, { isLoading }] = useSaveDocumentVersionMutation();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await saveVersion({ documentId, name }).unwrap();
      setName("");
    } catch (error) {
      showError(error);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <TextField
        label={t("documents.versionName")}
        value={name}
        maxLength={VERSION_NAME_MAX_LENGTH}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" disabled={name.trim() === ""} isBusy={isLoading}>
        {t("documents.saveVersion")}
      </Button>
    </form>
  );
}

interface ComparedProps {
  documentId: number;
  versionId: number;
  canEdit: boolean;
}

/** The words that changed since a version. */
function Compared({ documentId, versionId, canEdit }: ComparedProps) {
  const t = useText();
  const { data, error, refetch } = useCompareDocumentVersionQuery(
    { documentId, versionId },
    { refetchOnMountOrArgChange: true },
  );
  const [restoreVersion, { isLoading }] = useRestoreDocumentVersionMutation();
  const restore = async () => {
    try {
      await restoreVersion({ documentId, versionId }).unwrap();
      showToast({ kind: "success", message: t("documents.versionRestored") });
    } catch (problem) {
      showError(problem);
    }
  };
  const isSame = data?.parts.every(({ kind }) => kind === "same") ?? false;
  return (
    <div className={styles.compared}>
      <Awaited {...{ data, error, refetch }} />
      {isSame && <p className={styles.facts}>{t("documents.versionSame")}</p>}
      {data && !isSame && (
        <p className={styles.text}>
          {data.parts.map(({ kind, text }, index) =>
            kind === "same" ? (
              <span key={index}>{text}</span>
            ) : kind === "added" ? (
              <ins key={index}>{text}</ins>
            ) : (
              <del key={index}>{text}</del>
            ),
          )}
        </p>
      )}
      {canEdit && data && !isSame && (
        <Button size="compact" isBusy={isLoading} onClick={() => void restore()}>
          {t("documents.restoreVersion")}
        </Button>
      )}
    </div>
  );
}
