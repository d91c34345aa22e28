import { useState, type FormEvent } from "react";
import {
  legacyRoots,
  type LegacyFile,
  type LegacyPage,
  type LegacyRoot,
} from "#shared/contract/legacy-pages";
import { LEGACY_ADDRESS_MAX, LEGACY_PATH_MAX } from "#shared/limits/legacy-pages";
import { TITLE_MAX_LENGTH } from "#shared/limits/tables";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { useLiveList } from "../../../app/pending/use-live-list";
import { useCan } from "../../../app/session/session-context";
import { showDeletedToast } from "../../../app/undo";
import { Button } from "../../../ui/button/button";
import { Select } from "../../../ui/fields/select";
import { TextArea } from "../../../ui/fields/text-area";
import { TextField } from "../../../ui/fields/text-field";
import { SidePanel } from "../../../ui/layers/side-panel";
import { SearchDrawing } from "../../../ui/drawings/search-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import {
  useCreateLegacyPageMutation,
  useDeleteLegacyPageMutation,
  useListLegacyPagesQuery,
  useUpdateLegacyPageMutation,
} from "../api";
import { FolderField } from "../components/folder-field";
import styles from "../components/list.module.css";

/** A legacy page, or a new one. */
export default function LegacyPagePanel({ params: { legacyPageId }, onClose }: PanelProps<"legacyPage">) {
  const t = useText();
  const { data, error, refetch } = useLiveList(useListLegacyPagesQuery());
  const item = data?.items.find(({ id }) => id === legacyPageId) ?? null;
  const title = t(legacyPageId === null ? "legacyPages.create" : "legacyPages.one");
  return (
    <SidePanel title={title} onClose={onClose}>
      <Awaited {...{ data, error, refetch }} />
      {data && legacyPageId !== null && item === null && (
        <EmptyState drawing={<SearchDrawing />} title={t("legacyPages.notFound")} />
      )}
      {data && (legacyPageId === null || item) && (
        // Remounts when a colleague saved changes.
        <LegacyPageForm key={`${legacyPageId} ${item?.label}`} item={item} onClose={onClose} />
      )}
    </SidePanel>
  );
}

type Problem = "labelNeeded" | "pathNeeded" | "addressNeeded" | "hostsWrong";

const HOST = /^https:\/\/[a-z0-9.-]+(?::\d+)?$/;

function LegacyPageForm({ item, onClose }: { item: LegacyPage | null; onClose: () => void }) {
  const t = useText();
  const { canCreateApps } = useCan();
  const [label, setLabel] = useState(item?.label ?? "");
  const [root, setRoot] = useState<LegacyRoot>(item?.root ?? "legacy");
  const [path, setPath] = useState(item?.path ?? "");
  const [address, setAddress] = useState(item?.address ?? "");
  const [files, setFiles] = useState<LegacyFile[] | null>(null);
  const [hosts, setHosts] = useState(item?.hosts.join("\n") ?? "");
  const fileCount = files?.length ?? item?.fileCount ?? 0;
  const [problem, setProblem] = useState<Problem | null>(null);
  const [createLegacyPage, creating] = useCreateLegacyPageMutation();
  const [updateLegacyPage, updating] = useUpdateLegacyPageMutation();
  const [deleteLegacyPage, deleting] = useDeleteLegacyPageMutation();
  const errorOf = (name: Problem) => (problem === name ? t(`legacyPages.${name}`) : undefined);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const values = {
      label,
      root,
      path: path.trim(),
      address: address.trim(),
      hosts: hosts.split(/\s+/).filter(Boolean),
      ...(files && { files }),
    };
    if (label.trim() === "") return setProblem("labelNeeded");
    if (values.path === "") return setProblem("pathNeeded");
    const hasAddress = values.address.startsWith("https://");
    if (!hasAddress && (values.address !== "" || fileCount === 0)) return setProblem("addressNeeded");
    if (!values.hosts.every((host) => HOST.test(host))) return setProblem("hostsWrong");
    try {
      if (item) await updateLegacyPage({ legacyPageId: item.id, ...values }).unwrap();
      else await createLegacyPage(values).unwrap();
      onClose();
    } catch (error) {
      showError(error);
    }
  };
  const remove = async ({ id, label: name }: LegacyPage) => {
    try {
      const { changeSetId } = await deleteLegacyPage({ legacyPageId: id }).unwrap();
      onClose();
      showDeletedToast(t("legacyPages.deleted", { name }), changeSetId);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <TextField
        label={t("legacyPages.label")}
        value={label}
        maxLength={TITLE_MAX_LENGTH}
        error={errorOf("labelNeeded")}
        disabled={!canCreateApps}
        data-autofocus
        onChange={(event) => setLabel(event.target.value)}
      />
      <Select
        label={t("legacyPages.root")}
        value={root}
        disabled={!canCreateApps}
        options={legacyRoots.map((name) => ({ value: name, label: `/${name}/` }))}
        onChange={(name) => name && setRoot(name)}
      />
      <TextField
        label={t("legacyPages.path")}
        value={path}
        maxLength={LEGACY_PATH_MAX}
        error={errorOf("pathNeeded")}
        disabled={!canCreateApps}
        onChange={(event) => setPath(event.target.value)}
      />
      <TextField
        label={t("legacyPages.address")}
        value={address}
        maxLength={LEGACY_ADDRESS_MAX}
        error={errorOf("addressNeeded")}
        disabled={!canCreateApps}
        onChange={(event) => setAddress(event.target.value)}
      />
      <FolderField
        savedCount={item?.fileCount ?? 0}
        files={files}
        disabled={!canCreateApps}
        onFiles={setFiles}
      />
      <TextArea
        label={t(fileCount > 0 ? "legacyPages.hosts" : "legacyPages.outsideHosts")}
        hint={t("legacyPages.hostsHint")}
        value={hosts}
        error={errorOf("hostsWrong")}
        disabled={!canCreateApps}
        onChange={(event) => setHosts(event.target.value)}
      />
      {canCreateApps && (
        <Button kind="primary" type="submit" isBusy={creating.isLoading || updating.isLoading}>
          {t("ui.save")}
        </Button>
      )}
      {canCreateApps && item && (
        <Button kind="danger" isBusy={deleting.isLoading} onClick={() => void remove(item)}>
          {t("legacyPages.delete")}
        </Button>
      )}
    </form>
  );
}
