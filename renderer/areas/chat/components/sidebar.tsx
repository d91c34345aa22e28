import { IconMessagePlus, IconPlus } from "@tabler/icons-react";
import { useId, useState } from "react";
import { CHAT_SEARCH_DEBOUNCE } from "#shared/limits/chat";
import type { Chat } from "#shared/contract/chat-shapes";
import { foldText } from "#shared/fold-text";
import type { MessageId } from "#shared/text/index";
import { Awaited } from "../../../app/errors/awaited";
import { openPanel } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { SearchField } from "../../../ui/fields/search-field";
import { Tabs } from "../../../ui/navigation/tabs";
import { ChatDrawing } from "../../../ui/drawings/chat-drawing";
import { SearchDrawing } from "../../../ui/drawings/search-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import {
  filters,
  isShownBy,
  sectionNames,
  sectionOf,
  useChats,
  type ChatFilter,
  type SectionName,
} from "../use-chats";
import { ChatRow } from "./chat-row";
import { FoundMessages, SavedMessages } from "./found-messages";
import styles from "./sidebar.module.css";

const makes: Partial<Record<SectionName, { label: MessageId; run: () => void }>> = {
  channels: { label: "chat.newChannel", run: () => void openPanel("channel", { chat: null }) },
  directMessages: { label: "chat.newDm", run: () => void openPanel("newDm", {}) },
};

/** Hints how to get the first chats of a kind. */
const hints: Partial<Record<ChatFilter, MessageId>> = {
  comments: "chat.noCommentsHint",
  email: "chat.noEmailsHint",
};

/** All chats in their sections, by filter and search. */
export function Sidebar() {
  const t = useText();
  const [filter, setFilter] = useState<ChatFilter>("all");
  const [search, setSearch] = useState("");
  const { data, error, refetch } = useChats({ atOnce: true });
  const all = data?.items ?? [];
  const folded = foldText(search);
  const shown = all.filter((chat) => isShownBy(filter, chat) && foldText(chat.name).includes(folded));
  return (
    <nav className={styles.sidebar} aria-label={t("chat.title")}>
      <h1 className="visually-hidden">{t("chat.title")}</h1>
      <div className={styles.head}>
        <SearchField
          label={t("chat.search")}
          value={search}
          debounce={CHAT_SEARCH_DEBOUNCE}
          onSearch={setSearch}
        />
        <IconButton label={t("chat.newChannel")} onClick={() => void openPanel("channel", { chat: null })}>
          <IconMessagePlus size={18} stroke={1.5} />
        </IconButton>
      </div>
      <div className={styles.tabs}>
        <Tabs<ChatFilter>
          label={t("chat.filters")}
          selected={filter}
          onSelect={setFilter}
          tabs={filters.map((id) => ({ id, label: t(`chat.${id}`) }))}
        />
      </div>
      <div className={styles.lists}>
        <Awaited {...{ data, error, refetch }} />
        {filter === "saved" && search === "" ? (
          <SavedMessages />
        ) : (
          data && (
            <Sections
              chats={shown}
              hasAny={all.length > 0}
              isSearching={search !== "" || filter !== "all"}
              {...(search === "" && { hint: hints[filter] })}
            />
          )
        )}
        {search !== "" && <FoundMessages query={search} />}
      </div>
    </nav>
  );
}

interface SectionsProps {
  chats: readonly Chat[];
  hasAny: boolean;
  isSearching: boolean;
  hint?: MessageId | undefined;
}

function Sections({ chats, hasAny, isSearching, hint }: SectionsProps) {
  const t = useText();
  if (!hasAny) {
    return (
      <EmptyState
        title={t("chat.none")}
        hint={t("chat.noneHint")}
        drawing={<ChatDrawing />}
        action={
          <Button kind="primary" onClick={() => void openPanel("channel", { chat: null })}>
            {t("chat.newChannel")}
          </Button>
        }
      />
    );
  }
  if (chats.length === 0)
    return <EmptyState drawing={<SearchDrawing />} title={t("chat.noneFound")} hint={hint && t(hint)} />;
  const bySection = Map.groupBy(chats, sectionOf);
  return sectionNames.map((name) => (
    <Section key={name} name={name} chats={bySection.get(name) ?? []} isSearching={isSearching} />
  ));
}

function Section({
  name,
  chats,
  isSearching,
}: {
  name: SectionName;
  chats: readonly Chat[];
  isSearching: boolean;
}) {
  const t = useText();
  const titleId = useId();
  const make = makes[name];
  // Groups with a button to add chats show it even while they are empty.
  if (chats.length === 0 && (!make || isSearching)) return null;
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 className={styles.sectionTitle} id={titleId}>
          {t(`chat.${name}`)}
        </h2>
        {make && (
          <IconButton size="small" label={t(make.label)} onClick={make.run}>
            <IconPlus size={16} stroke={1.5} />
          </IconButton>
        )}
      </div>
      <ul className={styles.list}>
        {chats.map((chat) => (
          <ChatRow key={chat.id} chat={chat} showsTime={name === "read"} />
        ))}
      </ul>
    </section>
  );
}
