import {
  IconArrowForwardUp,
  IconBell,
  IconBookmark,
  IconBookmarkFilled,
  IconHelpCircle,
  IconLink,
  IconMail,
  IconMailOpened,
  IconUser,
} from "@tabler/icons-react";
import type { Update } from "#shared/contract/updates";
import { partsOfSubject, personSubject } from "#shared/updates/subjects";
import { copyLink, copyText } from "../../app/copy-text";
import { openPanel } from "../../app/panels";
import type { MenuSection } from "../../ui/layers/menu";
import { useText } from "../../ui/text";
import type { MergedUpdate } from "./merge-updates";

const ICON = { size: 16, stroke: 1.5 } as const;

interface UpdateMenu {
  merged: MergedUpdate;
  isNew: boolean;
  onBookmark: (update: Update) => void;
  onMark: (updates: readonly Update[], isRead: boolean) => void;
  onWhy: () => void;
}

/** The same actions for the '…' menu of an update and for the right mouse button. */
export function useUpdateMenu({ merged, isNew, onBookmark, onMark, onWhy }: UpdateMenu): MenuSection[] {
  const t = useText();
  const { newest, earlier } = merged;
  const { thing, from } = newest;
  const BookmarkIcon = newest.isBookmarked ? IconBookmarkFilled : IconBookmark;
  const mark = isNew
    ? {
        id: "read",
        label: t("updates.markRead"),
        icon: <IconMailOpened {...ICON} />,
        onSelect: () => onMark([newest, ...earlier], true),
      }
    : {
        id: "unread",
        label: t("updates.markUnread"),
        icon: <IconMail {...ICON} />,
        onSelect: () => onMark([newest], false),
      };
  return [
    {
      id: "keep",
      actions: [
        mark,
        {
          id: "bookmark",
          label: t(newest.isBookmarked ? "updates.unbookmark" : "updates.bookmark"),
          icon: <BookmarkIcon {...ICON} />,
          onSelect: () => onBookmark(newest),
        },
      ],
    },
    {
      id: "share",
      actions: [
        {
          id: "forward",
          label: t("updates.forward"),
          icon: <IconArrowForwardUp {...ICON} />,
          onSelect: () => void openPanel("forwardUpdate", { update: newest }),
        },
        {
          id: "copy",
          label: t("ui.copyLink"),
          icon: <IconLink {...ICON} />,
          onSelect: () => void copyWay(newest),
        },
      ],
    },
    {
      id: "stop",
      actions: [
        { id: "why", label: t("updates.why"), icon: <IconHelpCircle {...ICON} />, onSelect: onWhy },
        ...(thing === null || partsOfSubject(thing).kind === "person"
          ? []
          : [
              {
                id: "follow",
                label: t("updates.followOrMute"),
                icon: <IconBell {...ICON} />,
                onSelect: () => void openPanel("followThing", { thing, label: nameOf(newest) }),
              },
            ]),
        ...(from === null
          ? []
          : [
              {
                id: "person",
                label: t("updates.fromPerson", { person: from.name }),
                icon: <IconUser {...ICON} />,
                onSelect: () =>
                  void openPanel("followThing", { thing: personSubject(from.id), label: from.name }),
              },
            ]),
      ],
    },
  ];
}

/** Where it leads; what leads nowhere is found among the updates. */
function copyWay({ id, props: { link } }: Update): Promise<boolean> {
  if (link === null) return copyLink(`/updates?activeNotification=${id}`);
  return link.startsWith("/") ? copyLink(link) : copyText(link, "app.linkCopied");
}

/** Name of the update's subject; for a direct message, of its author. */
const nameOf = ({ words, title }: Update): string =>
  (words.find(({ as }) => as === "thing") ?? words.find(({ as }) => as === "person"))?.text ?? title;
