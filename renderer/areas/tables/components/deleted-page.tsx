import { useNavigate } from "react-router-dom";
import type { Table } from "#shared/contract/tables";
import { MessagePage } from "../../../app/errors/message-page";
import { useBuilderMode } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";

/** Shown when the displayed table was moved to the trash, with a link to it there. */
export function DeletedPage({ table }: { table: Table }) {
  const t = useText();
  const navigate = useNavigate();
  const isBuilding = useBuilderMode();
  return (
    <MessagePage
      title={t("tables.gone", { table: table.displayLabel })}
      hint={t("tables.goneHint")}
      action={
        isBuilding ? (
          <Button onClick={() => void navigate("/home/recovery")}>{t("tables.goToTrash")}</Button>
        ) : (
          <Button onClick={() => void navigate("/")}>{t("app.goHome")}</Button>
        )
      }
    />
  );
}
