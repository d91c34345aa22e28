import { IconAdjustments } from "@tabler/icons-react";
import { Suspense, type ReactNode } from "react";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { ToolPopover } from "./tool-popover";

/** Settings specific to the view's type. */
export function SettingsPopover({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <ToolPopover
      label={t("views.layout")}
      icon={<IconAdjustments size={16} stroke={1.5} />}
      count={0}
      width={320}
    >
      <Suspense fallback={<ListSkeleton label={t("app.loading")} />}>{children}</Suspense>
    </ToolPopover>
  );
}
