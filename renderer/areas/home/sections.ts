import { HOME_SECTION_SIZE, HOME_STARRED_SIZE } from "#shared/limits/home";
import type { MessageId } from "#shared/text/index";

export type SectionName = "starred" | "recent" | "folders" | "apps" | "tables";

export interface Section {
  title: MessageId;
  /** Messages of an empty section, on home and on its own page. */
  empty: MessageId;
  emptyPage: MessageId;
  /** Its own page. */
  path: string;
  /** How many home shows. */
  size: number;
}

/** The lists of the home area. Source: specification 1, section 2.4; decision 15. */
export const sections: Record<SectionName, Section> = {
  starred: {
    title: "home.starred",
    empty: "home.noStarred",
    emptyPage: "home.noStarred",
    path: "/home/favorites",
    size: HOME_STARRED_SIZE,
  },
  recent: {
    title: "home.mostRecent",
    empty: "home.noRecentPages",
    emptyPage: "home.noRecentItems",
    path: "/home/most-recent",
    size: HOME_SECTION_SIZE,
  },
  folders: {
    title: "home.folders",
    empty: "home.noFolders",
    emptyPage: "home.noFolders",
    path: "/home/folders",
    size: HOME_SECTION_SIZE,
  },
  apps: {
    title: "home.apps",
    empty: "home.noApps",
    emptyPage: "home.noApps",
    path: "/home/apps",
    size: HOME_SECTION_SIZE,
  },
  tables: {
    title: "home.tables",
    empty: "home.noTablesToSee",
    emptyPage: "home.noTablesToSee",
    path: "/home/tables",
    size: HOME_STARRED_SIZE,
  },
};
