import { Popover } from "@mantine/core";
import { IconMoodSmile } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { IconButton } from "../../../ui/button/icon-button";
import { LayerEntry } from "../../../ui/layers/layer-entry";

const EmojiList = lazy(() => import("./emoji-list"));

/** Opens the emoji, whose list and names load with the first look. */
export function EmojiButton({ label, onEmoji }: { label: string; onEmoji: (emoji: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="top-end"
      offset={4}
      zIndex="var(--z-menu)"
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <IconButton size="small" label={label} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <IconMoodSmile size={16} stroke={1.5} />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <LayerEntry />
        <Suspense fallback={null}>
          <EmojiList
            onEmoji={(emoji) => {
              setIsOpen(false);
              onEmoji(emoji);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
