import { useEffect } from "react";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { runTrelloPopup } from "../components/remote/trello-popup";

/** The popup that connects Trello; it shows nothing but that it is on its way. */
export function TrelloConnectPage() {
  const t = useText();
  useEffect(() => void runTrelloPopup(), []);
  return <ListSkeleton label={t("connector.trello.connecting")} />;
}
