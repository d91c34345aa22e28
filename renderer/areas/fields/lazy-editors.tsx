import { lazy, Suspense } from "react";
import { ListSkeleton } from "../../ui/states/skeletons";
import { useText } from "../../ui/text";
import type { ConnectionPickerProps } from "./connections/connection-picker";
import type { ItemListEditorProps } from "./editors/item-list-editor";
import type { RichTextAreaProps } from "./editors/rich-text-area";

const Picker = lazy(() => import("./connections/connection-picker"));
const RichTextEditor = lazy(() => import("./editors/rich-text-area"));
const RichTextView = lazy(() => import("./editors/rich-text-view"));
const Items = lazy(() => import("./editors/item-list-editor"));

/** Loads the editors of texts and items before a form shows that has them. */
export const preloadEditors = () =>
  Promise.all([import("./editors/rich-text-area"), import("./editors/item-list-editor")]);

/** The connected records of a cell, to open, take away and add; its code loads when it first shows. */
export function ConnectionPicker(props: ConnectionPickerProps) {
  const t = useText();
  return (
    <Suspense fallback={<ListSkeleton label={t("app.loading")} />}>
      <Picker {...props} />
    </Suspense>
  );
}

/** The items of a cell, to tick, rename, delete and add; its code loads when it first shows. */
export function ItemListEditor(props: ItemListEditorProps) {
  const t = useText();
  return (
    <Suspense fallback={<ListSkeleton label={t("app.loading")} />}>
      <Items {...props} />
    </Suspense>
  );
}

/** Formatted text to read, drawn by the editor's rules; its code loads when it first shows. */
export function RichText({ html }: { html: string }) {
  const t = useText();
  return (
    <Suspense fallback={<ListSkeleton label={t("app.loading")} />}>
      <RichTextView html={html} />
    </Suspense>
  );
}

/** Formatted text to write; its code loads when it first shows. */
export function RichTextArea(props: RichTextAreaProps) {
  const t = useText();
  return (
    <Suspense fallback={<ListSkeleton label={t("app.loading")} />}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}
