import { IconPencil } from "@tabler/icons-react";
import { Suspense, useEffect, useRef } from "react";
import { useNavigate, useParams } from "react-router-dom";
import type { Folder, FolderTab } from "#shared/contract/folders";
import type { HomeItem } from "#shared/contract/home";
import { Awaited } from "../../../app/errors/awaited";
import { usePageTitle } from "../../../app/page-title";
import { openPanel } from "../../../app/panels";
import { useLiveList } from "../../../app/pending/use-live-list";
import { usePreferences } from "../../../app/preferences/use-preferences";
import { useBuilderMode, useCan } from "../../../app/session/session-context";
import { folderMenu } from "../../../app/slots";
import { useMenuTools } from "../../../app/use-menu-tools";
import { Button } from "../../../ui/button/button";
import { FolderDrawing } from "../../../ui/drawings/folder-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { ErrorState } from "../../../ui/states/error-state";
import { Tile } from "../../../ui/tile/tile";
import { useText } from "../../../ui/text";
import { ItemList, useGetHomeQuery } from "../../home/public";
import { useListFoldersQuery } from "../api";
import { useFolderCommands } from "../use-folder-commands";
import { useFolderKinds } from "../use-folder-kinds";
import styles from "../components/list.module.css";

/** A folder with its contents. If it is deleted while open, the user is redirected home. */
export function FolderPage() {
  const t = useText();
  const navigate = useNavigate();
  const folderId = Number(useParams()["folderId"]);
  const { data, error, refetch } = useLiveList(useListFoldersQuery());
  const folder = data?.items.find(({ id }) => id === folderId);
  const seen = useRef<number | null>(null);
  useEffect(() => {
    if (folder) seen.current = folder.id;
    else if (data && seen.current === folderId) void navigate("/home", { replace: true });
  }, [data, folder, folderId, navigate]);
  usePageTitle(folder?.label ?? t("folders.one"));
  if (folder) return <FolderContents folder={folder} />;
  return (
    <>
      <Awaited {...{ data, error, refetch }} />
      {data && (
        <ErrorState
          message={t("folders.notFound")}
          errorId="folder_not_found#404"
          action={<Button onClick={() => void navigate("/home/folders")}>{t("folders.title")}</Button>}
        />
      )}
    </>
  );
}

/** Kinds of items by the names that folders have for them. */
const homeKinds: Partial<Record<FolderTab["type"], HomeItem["type"]>> = { object: "table", dashboard: "app" };

const isPage = ({ type, isBundle }: HomeItem): boolean => type === "view" || (type === "app" && !isBundle);

type Kind = ReturnType<typeof useFolderKinds>[number];

function FolderContents({ folder }: { folder: Folder }) {
  const t = useText();
  const { canManageWorkspaces } = useCan();
  const isManaging = useBuilderMode() && canManageWorkspaces;
  useFolderCommands(folder, isManaging);
  const tools = useMenuTools(folderMenu, folder);
  const { homeView } = usePreferences();
  const home = useGetHomeQuery({ all: "true" });
  const kinds = useFolderKinds();
  const known = new Map(
    [...(home.data?.tables ?? []), ...(home.data?.apps ?? []), ...kinds.flatMap((kind) => kind.items)].map(
      (item) => [item.key, item],
    ),
  );
  const items = folder.tabs.flatMap(({ id, type }) => known.get(`${homeKinds[type] ?? type}:${id}`) ?? []);
  const edit = () => void openPanel("folder", { folderId: folder.id });
  const sections: { id: string; title: string; items: HomeItem[]; Tree?: Kind["Tree"] }[] = [
    { id: "apps", title: t("folders.apps"), items: items.filter(({ isBundle }) => isBundle) },
    { id: "pages", title: t("folders.pages"), items: items.filter(isPage) },
    { id: "tables", title: t("folders.tables"), items: items.filter(({ type }) => type === "table") },
    ...kinds.map((kind) => ({
      id: kind.type,
      title: t(kind.title),
      items: items.filter(({ type }) => type === kind.type),
      Tree: kind.Tree,
    })),
  ];
  return (
    <section aria-labelledby="folder-title">
      <header className={styles.header}>
        <Tile kind="folder" size="l" icon={folder.icon} color={folder.color} />
        <h1 className={styles.title} id="folder-title">
          {folder.label}
        </h1>
        {tools("access").map(({ id, label, icon, onSelect }) => (
          <Button key={id} icon={icon} onClick={onSelect}>
            {label}
          </Button>
        ))}
        {isManaging && (
          <Button icon={<IconPencil size={16} stroke={1.5} />} onClick={edit}>
            {t("folders.edit")}
          </Button>
        )}
      </header>
      <Awaited data={home.data} error={home.error} refetch={home.refetch} />
      {home.data && items.length === 0 && (
        <EmptyState
          title={t(isManaging ? "folders.nothingInside" : "folders.nothingForYou")}
          drawing={<FolderDrawing />}
          action={isManaging && <Button onClick={edit}>{t("folders.addContents")}</Button>}
        />
      )}
      {sections
        .filter((section) => section.items.length > 0)
        .map(({ id, title, items: shown, Tree }) => (
          <section key={id} aria-labelledby={`folder-${id}`}>
            <h2 className={styles.section} id={`folder-${id}`}>
              {title}
            </h2>
            {Tree ? (
              <Suspense>
                <Tree ids={shown.map((item) => item.id)} />
              </Suspense>
            ) : (
              <ItemList label={title} items={shown} view={homeView} />
            )}
          </section>
        ))}
    </section>
  );
}
