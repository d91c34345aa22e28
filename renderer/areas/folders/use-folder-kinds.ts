import { useEffect, useMemo, type ComponentType } from "react";
import { shallowEqual } from "react-redux";
import type { HomeItem } from "#shared/contract/home";
import type { ShownKind } from "#shared/objects/shown-kinds";
import type { MessageId } from "#shared/text/index";
import { useCan } from "../../app/session/session-context";
import { folderKinds, useSlot } from "../../app/slots";
import { useAppSelector } from "../../app/store";

interface KindInFolders {
  type: ShownKind;
  title: MessageId;
  items: readonly HomeItem[];
  Tree?: ComponentType<{ ids: readonly number[] }> | undefined;
}

/** Objects besides tables and apps that the user may have in folders, by kind. */
export function useFolderKinds(): readonly KindInFolders[] {
  const can = useCan();
  const entries = useSlot(folderKinds);
  const shown = useMemo(() => entries.filter(({ when }) => when?.({ can }) ?? true), [entries, can]);
  useEffect(() => {
    const requests = shown.map(({ ask }) => ask());
    return () => {
      for (const { unsubscribe } of requests) unsubscribe();
    };
  }, [shown]);
  const items = useAppSelector((state) => shown.map(({ read }) => read(state)), shallowEqual);
  return shown.map(({ id, title, Tree }, index) => ({ type: id, title, items: items[index] ?? [], Tree }));
}
