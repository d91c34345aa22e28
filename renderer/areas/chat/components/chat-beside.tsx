import type { ReactNode } from "react";
import { Awaited } from "../../../app/errors/awaited";
import { useLiveList } from "../../../app/pending/use-live-list";
import { useGetChatQuery } from "../api";
import { Conversation } from "./conversation";

interface ChatBesideProps {
  chatId: number;
  /** Stands in the place of its own head. */
  headOf: (name: string) => ReactNode;
}

/** A channel beside other things. */
export function ChatBeside({ chatId, headOf }: ChatBesideProps) {
  const { data, error, refetch } = useLiveList(useGetChatQuery({ chatId }));
  return (
    <>
      {headOf(data?.chat.name ?? "")}
      <Awaited {...{ data, error, refetch }} />
      {data && <Conversation chat={data.chat} isBeside />}
    </>
  );
}
