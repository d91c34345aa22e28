import { useParams } from "react-router-dom";
import { Awaited } from "../../../app/errors/awaited";
import { Sheet } from "../../../ui/layers/sheet";
import { SearchDrawing } from "../../../ui/drawings/search-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useGetLowCodeFunctionQuery, useListFunctionVersionsQuery } from "../api";
import { FunctionEditor } from "../components/function-editor";
import styles from "../components/function-editor.module.css";

/** The editor of a function or trigger; its id in the address is required. */
export function EditorPage({ isTrigger }: { isTrigger: boolean }) {
  const t = useText();
  const functionId = Number(useParams()["functionId"]);
  const isGiven = Number.isSafeInteger(functionId) && functionId > 0;
  const item = useGetLowCodeFunctionQuery({ id: functionId }, { skip: !isGiven });
  const versions = useListFunctionVersionsQuery({ id: functionId }, { skip: !isGiven });
  const error = item.error ?? versions.error;
  return (
    <Sheet className={styles.page}>
      {isGiven ? (
        <Awaited
          data={item.data && versions.data}
          error={error}
          refetch={() => void Promise.all([item.refetch(), versions.refetch()])}
        />
      ) : (
        <EmptyState drawing={<SearchDrawing />} title={t("lowcode.notFound")} />
      )}
      {item.data && versions.data && (
        <FunctionEditor
          key={functionId}
          item={item.data}
          versions={versions.data.data}
          isTrigger={isTrigger}
        />
      )}
    </Sheet>
  );
}
