/** 'Load more' adds this many (specification 2, section 2). */
export const UPDATES_PAGE = 50;
/** Most updates that one answer holds. */
export const UPDATES_AT_ONCE = 200;
/** Badges are capped here and shown as +99. */
export const BADGE_MAX = 99;
/** Neighbours about the same thing that merge into one (decision 20; specification 2, section 9: grouping window). */
export const UPDATES_MERGE_MAX = 5;
/** Where more people than these could get an update, they are searched (specification 2, section 2). */
export const FORWARD_SEARCH_FROM = 10;
