import { defineErrors } from "./define";

/** Why bars of an app are not saved (specification 1, section 5). */
export const barErrors = defineErrors({
  bar_too_long: { status: 422, text: "bars.tooLong" },
  app_not_in_bar: { status: 422, text: "bars.appMissing" },
  bar_link_refused: { status: 422, text: "bars.linkRefused" },
  bar_item_twice: { status: 422, text: "bars.itemTwice" },
  menu_hover_needs_hiding: { status: 422, text: "bars.hoverNeedsHiding" },
  large_icons_need_icons: { status: 422, text: "bars.largeNeedsIcons" },
  menu_folders_open: { status: 422, text: "bars.foldersOpen" },
  not_for_free_accounts: { status: 403, text: "bars.notForFree" },
});

declare module "./define" {
  interface Errors {
    bars: typeof barErrors;
  }
}
