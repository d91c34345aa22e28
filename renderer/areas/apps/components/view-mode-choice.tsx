import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from "@tabler/icons-react";
import { useText } from "../../../ui/text";
import { Segment } from "../../../ui/navigation/segment";
import { viewModes, type ViewMode } from "../view-mode";

const icons = { desktop: IconDeviceDesktop, tablet: IconDeviceTablet, phone: IconDeviceMobile } as const;

interface ViewModeChoiceProps {
  mode: ViewMode;
  onChange: (mode: ViewMode) => void;
}

/** Shows the page that is edited as on a desktop, a tablet or a phone. */
export function ViewModeChoice({ mode, onChange }: ViewModeChoiceProps) {
  const t = useText();
  return (
    <Segment
      label={t("bars.viewMode")}
      value={mode}
      options={viewModes.map((value) => {
        const Icon = icons[value];
        return {
          value,
          label: t(`bars.viewMode.${value}`),
          icon: <Icon size={16} stroke={1.5} aria-hidden />,
        };
      })}
      onChange={onChange}
    />
  );
}
