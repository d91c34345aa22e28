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
/** Most things that one person follows and mutes. */
export const FOLLOWS_MAX = 1000;
/** Unread updates are counted up to here; badges end long before. */
export const UNREAD_COUNTED = 1000;
/** Browsers of one person that get push notifications; a further one takes the place of the oldest. */
export const PUSH_SUBSCRIPTIONS_MAX = 20;
