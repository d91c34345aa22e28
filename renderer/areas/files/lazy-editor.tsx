import { lazy, Suspense } from "react";
import { ListSkeleton } from "../../ui/states/skeletons";
import { useText } from "../../ui/text";
import type { FilesEditorProps } from "./components/files-editor";
import type { SignatureEditorProps } from "./components/signature-editor";

const Signature = lazy(() => import("./components/signature-editor"));
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

/** The sheet that a record is signed on; its code loads when it first shows. */
export function SignatureEditor(props: SignatureEditorProps) {
  const t = useText();
  return (
    <Suspense fallback={<ListSkeleton label={t("app.loading")} />}>
      <Signature {...props} />
    </Suspense>
  );
}
