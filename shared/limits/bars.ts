/** Items of a bottom navigation that phones show (specification 1, section 9). */
export const PHONE_ITEMS_MAX = 5;
export const BOTTOM_ITEMS_MAX = 20;
export const TOP_ITEMS_MAX = 50;
export const MENU_ITEMS_MAX = 200;
export const BAR_LABEL_MAX = 60;
export const BAR_LINK_MAX = 2000;
export const BAR_ITEM_ID_MAX = 40;
/** How long the side menu takes to hide and to show, in ms (specification 1, section 4). */
export const MENU_HIDE_TIME = 500;
