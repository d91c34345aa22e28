import { useText } from "../../../../ui/text";
import { Tooltip } from "../../../../ui/layers/tooltip";
import { BarLink } from "./bar-link";
import type { BarShortcut } from "./shortcuts";

interface ShortcutItemProps {
  appId: number;
  shortcut: BarShortcut;
  className: string | undefined;
  /** With its name next to the icon. */
  isNamed?: boolean;
  onFollow?: (() => void) | undefined;
}

export function ShortcutItem({ appId, shortcut, className, isNamed = false, onFollow }: ShortcutItemProps) {
  const t = useText();
  const { Icon, path, run } = shortcut;
  const label = t(shortcut.label);
  const content = (
    <>
      <Icon size={18} stroke={1.5} />
      <span className={isNamed ? undefined : "visually-hidden"}>{label}</span>
    </>
  );
  const item =
    path === undefined ? (
      <button
        type="button"
        className={className}
        onClick={() => {
          onFollow?.();
          run?.();
        }}
      >
        {content}
      </button>
    ) : (
      <BarLink {...{ appId, path, className, onFollow }}>{content}</BarLink>
    );
  return isNamed ? item : <Tooltip label={label}>{item}</Tooltip>;
}
