import { lazy, Suspense } from "react";
import { ListSkeleton } from "../../ui/states/skeletons";
import { useText } from "../../ui/text";
import type { FilesEditorProps } from "./components/files-editor";

const Editor = lazy(() => import("./components/files-editor"));

/** The files of a cell, to add, show, save and remove; its code loads when it first shows. */
export function FilesEditor(props: FilesEditorProps) {
  const t = useText();
  return (
    <Suspense fallback={<ListSkeleton label={t("app.loading")} />}>
      <Editor {...props} />
    </Suspense>
  );
}
