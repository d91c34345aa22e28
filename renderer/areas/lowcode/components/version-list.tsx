import { IconGitCompare, IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { compareLines } from "#shared/compare-lines";
import type { FunctionVersion, FunctionVersionEntry } from "#shared/contract/lowcode";
import { showError } from "../../../app/errors/show-error";
import { IconButton } from "../../../ui/button/icon-button";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { useWhen } from "../../../ui/time/when";
import { useLazyGetFunctionVersionQuery } from "../api";
import styles from "./version-list.module.css";

interface VersionListProps {
  functionId: number;
  versions: readonly FunctionVersionEntry[];
  /** The number of the loaded version. */
  loaded: number;
  /** The source in the editor, which versions are compared with. */
  source: string;
  onLoad: (versionId: number) => Promise<void>;
}

const COMPARE_WIDTH = 860;

/** Versions, the latest first; one is loaded into the editor or compared with it. */
export function VersionList({ functionId, versions, loaded, source, onLoad }: VersionListProps) {
  const t = useText();
  const when = useWhen();
  const [compared, setCompared] = useState<FunctionVersion | null>(null);
  const [getVersion] = useLazyGetFunctionVersionQuery();
  const compare = async (versionId: number) => {
    try {
      setCompared(await getVersion({ id: functionId, versionId }).unwrap());
    } catch (error) {
      showError(error);
    }
  };
  return (
    <section className={styles.versions} aria-label={t("lowcode.versions")}>
      <h2 className={styles.title}>
        {t("lowcode.versions")} <span className={styles.count}>{versions.length}</span>
      </h2>
      {versions.length === 0 && <p className={styles.note}>{t("lowcode.noVersions")}</p>}
      <ol className={styles.list}>
        {versions.map(({ id_workloom_low_code_function_version: id, version, note, ...entry }) => (
          <li key={id} className={styles.row}>
            <span className={styles.number}>{version}</span>
            <span className={styles.note} title={note}>
              {note === "" ? t("lowcode.noNote") : note}
            </span>
            {version === loaded && <span className={styles.loaded}>{t("lowcode.loaded")}</span>}
            <time className={styles.count} dateTime={entry.created_at} title={entry.created_by?.name}>
              {when(entry.created_at)}
            </time>
            <span className={styles.actions}>
              <IconButton label={`${t("lowcode.compare")}: ${version}`} onClick={() => void compare(id)}>
                <IconGitCompare size={16} stroke={1.5} />
              </IconButton>
              <IconButton label={t("lowcode.restore", { version })} onClick={() => void onLoad(id)}>
                <IconHistory size={16} stroke={1.5} />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      {compared && (
        <Dialog
          title={t("lowcode.compareTitle", { version: compared.version })}
          width={COMPARE_WIDTH}
          fillsPhone
          onClose={() => setCompared(null)}
        >
          <pre className={styles.lines}>
            {compareLines(compared.source_code, source).map(({ kind, text, before, after }, index) => (
              <div key={index} data-kind={kind}>
                <span className={styles.mark}>{before ?? ""}</span>
                <span className={styles.mark}>{after ?? ""}</span>
                {kind === "added" ? "+ " : kind === "removed" ? "- " : "  "}
                {text}
              </div>
            ))}
          </pre>
        </Dialog>
      )}
    </section>
  );
}
