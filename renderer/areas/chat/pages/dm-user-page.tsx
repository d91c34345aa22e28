import { useEffect } from "react";
import { Navigate, useParams } from "react-router-dom";
import { Awaited } from "../../../app/errors/awaited";
import { NotFoundPage } from "../../../app/errors/not-found-page";
import { useOpenDmMutation } from "../api";
import { BackToChats } from "../components/back-to-chats";
import { isNumber } from "./open-chat";

/** /chat/dm-user/7: opens the direct messages with someone, or makes them. */
export function DmUserPage() {
  const { userId = "" } = useParams();
  return isNumber(userId) ? <DmUser userId={Number(userId)} /> : <NotFoundPage />;
}

function DmUser({ userId }: { userId: number }) {
  const [open, { data, error }] = useOpenDmMutation();
  useEffect(() => {
    void open({ withUser: userId });
  }, [open, userId]);
  if (data) return <Navigate replace to={`/chat/dm/${data.chat.id}`} />;
  return (
    <Awaited
      data={data}
      error={error}
      refetch={() => void open({ withUser: userId })}
      backLink={<BackToChats />}
    />
  );
}
