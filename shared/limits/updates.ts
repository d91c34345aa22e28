/** 'Load more' adds this many (specification 2, section 2). */
export const UPDATES_PAGE = 50;
/** Badges are capped here and shown as +99. */
export const BADGE_MAX = 99;
