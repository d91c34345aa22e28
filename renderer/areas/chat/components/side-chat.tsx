import type { ComponentType } from "react";
import { Awaited } from "../../../app/errors/awaited";
import { useLiveList } from "../../../app/pending/use-live-list";
import { useGetChatQuery } from "../api";
import { Conversation } from "./conversation";

export interface SideChatProps {
  chatId: number;
  /** Instead of the channel's name. */
  title: string;
  /** Replaces the default heading. */
  Head: ComponentType<{ title: string }>;
}

/** A channel beside other things. */
export default function SideChat({ chatId, title, Head }: SideChatProps) {
  const { data, error, refetch } = useLiveList(useGetChatQuery({ chatId }));
  return (
    <>
      <Head title={title || (data?.chat.name ?? "")} />
      <Awaited {...{ data, error, refetch }} />
      {data && <Conversation chat={data.chat} isBeside />}
    </>
  );
}
