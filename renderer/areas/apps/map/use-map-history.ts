import { useEffect, useRef } from "react";
import { useRecordMapActionMutation } from "../api";
import type { BlockProps } from "../blocks/block-view";
import { usePublicPage } from "../public-page-context";

type Place = { recordId: number } | { country: string };

/**
 * Reports to the history that the map was viewed, and each place that is selected on it. Visitors are not
 * recorded.
 */
export function useMapHistory({ page, block, isEditing }: Pick<BlockProps, "page" | "block" | "isEditing">) {
  const isPublic = usePublicPage() !== null;
  const isTold = !isPublic && !isEditing;
  const [record] = useRecordMapActionMutation();
  const seen = useRef<number>(null);
  const at = { appId: page.id, blockId: block.id };
  const { appId, blockId } = at;
  useEffect(() => {
    if (!isTold || seen.current === blockId) return;
    seen.current = blockId;
    void record({ appId, blockId, action: "maps_view" });
  }, [isTold, record, appId, blockId]);
  return (place: Place): void => {
    if (isTold) void record({ ...at, action: "maps_select_address", ...place });
  };
}
