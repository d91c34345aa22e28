import { lazy, Suspense } from "react";
import { ListSkeleton } from "../../ui/states/skeletons";
import { useText } from "../../ui/text";
import type { ConnectionPickerProps } from "./connections/connection-picker";
import type { ItemListEditorProps } from "./editors/item-list-editor";

const Picker = lazy(() => import("./connections/connection-picker"));
const Items = lazy(() => import("./editors/item-list-editor"));

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
