import { IconUpload } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { documentCalls } from "#shared/contract/documents";
import { DOCUMENT_SEARCH_MIN } from "#shared/limits/documents";
import { invalidate } from "../../../app/api";
import { sendForm } from "../../../app/api/send-form";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { usePageTitle } from "../../../app/page-title";
import { usePreferences } from "../../../app/preferences/use-preferences";
import { useCan } from "../../../app/session/session-context";
import { store } from "../../../app/store";
import { Button } from "../../../ui/button/button";
import { SearchField } from "../../../ui/fields/search-field";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { Tabs } from "../../../ui/navigation/tabs";
import { DocumentDrawing } from "../../../ui/drawings/document-drawing";
import { SearchDrawing } from "../../../ui/drawings/search-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { ItemList, TrashedItems } from "../../home/public";
import { useFindDocumentsQuery, useListDocumentsQuery } from "../api";
import { DocumentTree } from "../components/document-tree";
import { NewDocumentButton } from "../components/new-document-button";
import { documentItem } from "../document-item";
import { useDocumentItems } from "../use-document-items";
import styles from "./documents-page.module.css";

type Shown = "all" | "tree" | "trash";

/** All documents with their trash; files become documents here. */
export function DocumentsPage() {
  const t = useText();
  usePageTitle(t("documents.title"));
  const { canCreateDocuments, canDeleteDocuments } = useCan();
  const [shown, setShown] = useState<Shown>("all");
  const [search, setSearch] = useState("");
  return (
    <Sheet className={styles.page}>
      <PageHeader
        title={t("documents.title")}
        actions={
          canCreateDocuments && (
            <>
              <ImportButton />
              <NewDocumentButton />
            </>
          )
        }
      />
      <Tabs<Shown>
        label={t("documents.title")}
        selected={shown}
        onSelect={setShown}
        tabs={[
          { id: "all", label: t("documents.all") },
          { id: "tree", label: t("documents.tree") },
          ...(canDeleteDocuments ? [{ id: "trash" as const, label: t("documents.trash") }] : []),
        ]}
      />
      {shown === "trash" ? (
        <TrashedItems type="document" label={t("documents.trash")} none={t("documents.trashEmpty")} />
      ) : (
        <>
          <div className={styles.search}>
            <SearchField label={t("documents.search")} value={search} onSearch={setSearch} />
          </div>
          {search.trim().length >= DOCUMENT_SEARCH_MIN ? (
            <FoundDocuments search={search} />
          ) : shown === "tree" ? (
            <PageTree />
          ) : (
            <AllDocuments />
          )}
        </>
      )}
    </Sheet>
  );
}

function AllDocuments() {
  const t = useText();
  const { homeView } = usePreferences();
  const { items, error, refetch } = useDocumentItems();
  return (
    <>
      <Awaited {...{ error, refetch }} data={items} />
      {items?.length === 0 && (
        <EmptyState
          title={t("documents.empty")}
          hint={t("documents.emptyHint")}
          drawing={<DocumentDrawing />}
        />
      )}
      {items !== undefined && items.length > 0 && (
        <ItemList label={t("documents.title")} items={items} view={homeView} />
      )}
    </>
  );
}

function PageTree() {
  const t = useText();
  const { data, error, refetch } = useListDocumentsQuery();
  return (
    <>
      <Awaited {...{ data, error, refetch }} />
      {data?.items.length === 0 && (
        <EmptyState
          drawing={<DocumentDrawing />}
          title={t("documents.empty")}
          hint={t("documents.emptyHint")}
        />
      )}
      {data && data.items.length > 0 && <DocumentTree items={data.items} />}
    </>
  );
}

function FoundDocuments({ search }: { search: string }) {
  const t = useText();
  const { data, error, refetch } = useFindDocumentsQuery({ search });
  const items = data?.items.map((found) =>
    documentItem(found, t("documents.addTitle"), found.excerpt || null),
  );
  return (
    <>
      <Awaited {...{ data, error, refetch }} />
      {items?.length === 0 && <EmptyState drawing={<SearchDrawing />} title={t("documents.nothingFound")} />}
      {items !== undefined && items.length > 0 && (
        <ItemList label={t("documents.title")} items={items} view="list" />
      )}
    </>
  );
}

const ACCEPTED = ".md,.markdown,.txt,.html,.htm,.docx,.zip";

function ImportButton() {
  const t = useText();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const bring = async (file: File) => {
    setIsBusy(true);
    try {
      const { documentId } = await sendForm({
        definition: documentCalls.importDocument,
        argument: undefined,
        file,
        onProgress: () => undefined,
        signal: new AbortController().signal,
      });
      store.dispatch(invalidate("document"));
      showToast({ kind: "success", message: t("documents.imported", { name: file.name }) });
      void navigate(`/doc-page/${documentId}`);
    } catch (error) {
      showError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button
        icon={<IconUpload size={16} stroke={1.5} />}
        isBusy={isBusy}
        onClick={() => input.current?.click()}
      >
        {t("documents.import")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={t("documents.import")}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) void bring(file);
        }}
      />
    </>
  );
}
