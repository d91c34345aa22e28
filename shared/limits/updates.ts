/** 'Load more' adds this many (specification 2, section 2). */
export const UPDATES_PAGE = 50;
/** Badges are capped here and shown as +99. */
export const BADGE_MAX = 99;
/** Neighbours about the same thing that merge into one (decision 20; specification 2, section 9: grouping window). */
export const UPDATES_MERGE_MAX = 5;
