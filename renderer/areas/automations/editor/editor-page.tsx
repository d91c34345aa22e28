import { useNavigate } from "react-router-dom";
import { Awaited } from "../../../app/errors/awaited";
import { isCallError } from "../../../app/errors/show-error";
import { NotFoundPage } from "../../../app/errors/not-found-page";
import { Button } from "../../../ui/button/button";
import { Sheet } from "../../../ui/layers/sheet";
import { SearchDrawing } from "../../../ui/drawings/search-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useGetAutomationQuery } from "../api";
import { useCatalogue } from "../use-catalogue";
import { Editor } from "./editor";
import styles from "./editor.module.css";

/** /automations/{id}: the editor of an automation. */
export default function EditorPage({ automationId }: { automationId: number }) {
  const t = useText();
  const navigate = useNavigate();
  const { data, error, refetch } = useGetAutomationQuery({ automationId });
  const { catalogue, isLoaded, error: catalogueError, refetch: refetchCatalogue } = useCatalogue();
  if (isCallError(error) && error.code === 404 && !data) return <NotFoundPage />;
  if (!data || !isLoaded) {
    return (
      <Sheet className={styles.editor}>
        <Awaited
          error={error ?? catalogueError}
          refetch={() => {
            if (error) void refetch();
            if (catalogueError) void refetchCatalogue();
          }}
        />
      </Sheet>
    );
  }
  if (data.automation.deletedAt !== null) {
    return (
      <Sheet className={styles.editor}>
        <EmptyState
          drawing={<SearchDrawing />}
          title={t("automation.inTrash", { name: data.automation.name })}
          action={
            <Button onClick={() => void navigate("/home/recovery")}>{t("automation.openTrash")}</Button>
          }
        />
      </Sheet>
    );
  }
  return <Editor automation={data.automation} catalogue={catalogue} />;
}
