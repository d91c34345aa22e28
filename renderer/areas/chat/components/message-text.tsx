import { Fragment, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { isEmojiAlone } from "#shared/chat/emoji-alone";
import {
  recordOfAddress,
  type Block,
  type Inline,
  type Mark,
  type MessageDoc,
} from "#shared/chat/message-doc";
import type { RecordCard } from "#shared/contract/chat-shapes";
import { PersonButton } from "../../../app/person-card/person-card";
import { useSession } from "../../../app/session/session-context";
import { useText } from "../../../ui/text";
import { usePeople } from "../people";
import { isOurs } from "../use-record-cards";
import styles from "./message.module.css";

interface MessageTextProps {
  doc: MessageDoc;
  /** The records that exist for the reader, by `tableId:recordId`. */
  cards: ReadonlyMap<string, RecordCard>;
}

/** Renders a message part by part; no part is ever interpreted as HTML. */
export function MessageText({ doc, cards }: MessageTextProps) {
  return (
    <div className={styles.text} data-large={isEmojiAlone(doc) || undefined}>
      {doc.content.map((block, index) => (
        <BlockPart key={index} block={block} cards={cards} />
      ))}
    </div>
  );
}

type BlockProps = { block: Block } & Pick<MessageTextProps, "cards">;

function BlockPart({ block, cards }: BlockProps): ReactNode {
  if (block.type === "paragraph")
    return (
      <p>
        <Inlines parts={block.content ?? []} cards={cards} />
      </p>
    );
  if (block.type === "codeBlock")
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is to be reached by keyboard too
      <pre tabIndex={0}>
        <code>{block.content?.[0]?.text}</code>
      </pre>
    );
  if (block.type === "blockquote")
    return (
      <blockquote>
        {block.content.map((part, index) => (
          <BlockPart key={index} block={part} cards={cards} />
        ))}
      </blockquote>
    );
  const List = block.type === "bulletList" ? "ul" : "ol";
  return (
    <List>
      {block.content.map((item, index) => (
        <li key={index}>
          {item.content.map((part, place) => (
            <BlockPart key={place} block={part} cards={cards} />
          ))}
        </li>
      ))}
    </List>
  );
}

function Inlines({ parts, cards }: { parts: readonly Inline[] } & Pick<MessageTextProps, "cards">) {
  return parts.map((part, index) => (
    <Fragment key={index}>
      {part.type === "hardBreak" && <br />}
      {part.type === "mention" && <Mention userId={part.attrs.userId} />}
      {part.type === "record" && <RecordName {...part.attrs} cards={cards} />}
      {part.type === "text" && marked(part.text, part.marks ?? [])}
    </Fragment>
  ));
}

const tags = { bold: "strong", italic: "em", underline: "u", strike: "s", code: "code" } as const;

function marked(text: string, marks: readonly Mark[]): ReactNode {
  const isLink = marks.some(({ type }) => type === "link");
  return marks.reduce<ReactNode>(
    (inner, mark) => {
      if (mark.type === "link") return <Address href={mark.attrs.href}>{inner}</Address>;
      const Tag = tags[mark.type];
      return <Tag>{inner}</Tag>;
    },
    isLink ? text : withAddresses(text),
  );
}

/** Web addresses that someone typed or pasted as they are. */
const withAddresses = (text: string): ReactNode =>
  text.split(/(https?:\/\/[^\s<>"']+)/g).map((part, index) =>
    index % 2 === 1 ? (
      <Address key={index} href={part}>
        {part}
      </Address>
    ) : (
      part
    ),
  );

function Address({ href, children }: { href: string; children: ReactNode }) {
  const record = recordOfAddress(href);
  if (record !== null && isOurs(href))
    return <Link to={`/object/${record.tableId}/record/${record.recordId}`}>{children}</Link>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

function Mention({ userId }: { userId: number }) {
  const t = useText();
  const { user } = useSession();
  const person = usePeople().get(userId);
  const mention = (
    <span className={styles.mention} data-own={userId === user.id || undefined}>
      @{person?.name ?? t("chat.somebody")}
    </span>
  );
  return person ? <PersonButton person={person}>{mention}</PersonButton> : mention;
}

function RecordName({
  tableId,
  recordId,
  cards,
}: { tableId: number; recordId: number } & Pick<MessageTextProps, "cards">) {
  const t = useText();
  const card = cards.get(`${tableId}:${recordId}`);
  if (!card) return <span className={styles.mention}>{t("chat.hiddenRecord")}</span>;
  return (
    <Link className={styles.mention} to={`/object/${tableId}/record/${recordId}`}>
      {card.title}
    </Link>
  );
}
