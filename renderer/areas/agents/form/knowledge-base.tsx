import { IconFileText, IconLink, IconUpload, IconX } from "@tabler/icons-react";
import { useRef, useState, type FormEvent } from "react";
import { useIntl } from "react-intl";
import { agentFileEndings, agentFileType } from "#shared/agents/file-types";
import { isRootLink, tidyLink } from "#shared/agents/links";
import { AGENT_FILES_MAX_BYTES } from "#shared/limits/agents";
import type { Agent } from "#shared/contract/agents";
import type { MessageId } from "#shared/text/index";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Checkbox } from "../../../ui/fields/checkbox";
import { Problem } from "../../../ui/fields/field";
import { TextField } from "../../../ui/fields/text-field";
import { formatSize } from "../../../ui/format-size";
import { useText } from "../../../ui/text";
import { usedBytes, type AgentDraft } from "./draft";
import { LinkRow } from "./link-row";
import { useLinks } from "./use-links";
import styles from "./knowledge-base.module.css";

interface KnowledgeBaseProps {
  draft: AgentDraft;
  change: (change: (draft: AgentDraft) => AgentDraft) => void;
  /** Absent until the agent is saved. */
  vectors?: Agent["vectors"];
}

/** Files and links that an agent answers from, 20 MB in total. */
export function KnowledgeBase({ draft, change, vectors }: KnowledgeBaseProps) {
  const t = useText();
  const { locale } = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<MessageId | null>(null);
  const [isAdding, setAdding] = useState(false);
  const links = useLinks(change);
  const used = usedBytes(draft);

  const addFiles = (chosen: readonly File[]) => {
    setProblem(null);
    const total = chosen.reduce((sum, { size }) => sum + size, used);
    if (!chosen.every(({ name }) => agentFileType(name))) return setProblem("agents.fileType");
    if (total > AGENT_FILES_MAX_BYTES) return setProblem("agents.filesTooLarge");
    const added = chosen.map((file) => ({
      uuid: crypto.randomUUID(),
      name: file.name,
      size: file.size,
      file,
    }));
    change((present) => ({ ...present, files: [...present.files, ...added] }));
  };
  return (
    <section className={styles.base} aria-label={t("agents.knowledge")}>
      <header className={styles.head}>
        <h3 className={styles.title}>{t("agents.knowledge")}</h3>
        <span className={styles.size}>
          {t("agents.sizeOf", {
            used: (used / 1024 / 1024).toLocaleString(locale, { maximumFractionDigits: 1 }),
          })}
        </span>
        <span className={styles.bar} aria-hidden>
          <span style={{ width: `${Math.min(100, (used / AGENT_FILES_MAX_BYTES) * 100)}%` }} />
        </span>
        <Button
          kind="subtle"
          size="compact"
          icon={<IconLink size={16} stroke={1.5} />}
          onClick={() => setAdding(!isAdding)}
        >
          {t("agents.addLink")}
        </Button>
        <Button
          kind="subtle"
          size="compact"
          icon={<IconUpload size={16} stroke={1.5} />}
          onClick={() => input.current?.click()}
        >
          {t("agents.addFile")}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={agentFileEndings.join(",")}
          aria-label={t("agents.addFile")}
          onChange={({ target }) => {
            addFiles([...(target.files ?? [])]);
            target.value = "";
          }}
        />
      </header>
      {problem && <Problem>{t(problem)}</Problem>}
      {isAdding && (
        <AddLink
          onAdd={(text, includeSubLinks) => {
            const refused = links.add(text, draft.links, includeSubLinks);
            if (refused === null) setAdding(false);
            return refused;
          }}
        />
      )}
      {draft.files.length + draft.links.length === 0 && !isAdding && (
        <p className={styles.quiet}>{t("agents.noKnowledge")}</p>
      )}
      {vectors !== undefined && draft.files.length + draft.links.length > 0 && (
        <SearchNote {...{ vectors }} />
      )}
      <ul className={styles.list}>
        {draft.files.map(({ uuid, name, size }) => (
          <li key={uuid} className={styles.row}>
            <IconFileText size={18} stroke={1.5} aria-hidden />
            <span className={styles.name}>{name}</span>
            <span className={styles.quiet}>{formatSize(size, locale)}</span>
            <IconButton
              label={t("ui.removeNamed", { name })}
              onClick={() =>
                change((present) => ({
                  ...present,
                  files: present.files.filter((file) => file.uuid !== uuid),
                }))
              }
            >
              <IconX size={16} stroke={1.5} />
            </IconButton>
          </li>
        ))}
        {draft.links.map((link) => (
          <LinkRow
            key={link.uuid}
            link={link}
            onRedo={() => links.redo(link)}
            onRemove={() => links.remove(link.uuid)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Whether the sources are searched by meaning, too. */
function SearchNote({ vectors }: Pick<Agent, "vectors">) {
  const t = useText();
  return (
    <p className={styles.quiet} role="status">
      {vectors === null
        ? t("agents.vectorsNone")
        : vectors.ready < vectors.total
          ? t("agents.vectorsPending", vectors)
          : t("agents.vectorsReady")}
    </p>
  );
}

function AddLink({ onAdd }: { onAdd: (text: string, includeSubLinks: boolean) => MessageId | null }) {
  const t = useText();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<MessageId | null>(null);
  const includeSubLinks = chosen ?? isRootLink(tidyLink(text) ?? "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setProblem(onAdd(text, includeSubLinks));
  };
  return (
    <form className={styles.add} noValidate onSubmit={submit}>
      <TextField
        label={t("agents.link")}
        isLabelHidden
        placeholder="example.com/help"
        value={text}
        autoFocus
        error={problem ? t(problem) : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(null);
        }}
      />
      <div className={styles.addRow}>
        <Checkbox
          label={t("agents.includeSubLinks")}
          checked={includeSubLinks}
          onChange={({ target }) => setChosen(target.checked)}
        />
        <Button type="submit" size="compact">
          {t("agents.addLink")}
        </Button>
      </div>
    </form>
  );
}
