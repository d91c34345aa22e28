import { useEffect } from "react";
import { Navigate, useParams } from "react-router-dom";
import { Awaited } from "../../../app/errors/awaited";
import { useOpenDmMutation } from "../api";

/** /chat/dm-user/7: opens the direct messages with somebody, or makes them. */
export function DmUserPage() {
  const userId = Number(useParams()["userId"]);
  const [open, { data, error }] = useOpenDmMutation();
  useEffect(() => {
    void open({ withUser: userId });
  }, [open, userId]);
  if (data) return <Navigate replace to={`/chat/dm/${data.chat.id}`} />;
  return <Awaited data={data} error={error} refetch={() => void open({ withUser: userId })} />;
}
