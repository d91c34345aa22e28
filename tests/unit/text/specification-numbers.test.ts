import { expect, test } from "@jest/globals";
import { ORGANIZATION_FIELD_DEBOUNCE } from "#shared/limits/access";
import {
  COLUMNS_WARNING,
  MATCHING_CHUNK_ROWS,
  MATCHING_COLUMN_MIN_WIDTH,
  MATCHING_COLUMN_WIDTH,
  MATCHING_ROW_HEIGHT,
  REJECTED_DROP_NOTICE,
} from "#shared/limits/connector";
import { EXPORT_COOL_DOWN, EXPORT_TOAST, REPORT_COOKIE_MINUTES } from "#shared/limits/exports";
import {
  COMMAND_SUCCESS_MAX,
  COMMAND_SUCCESS_PER_WORD,
  FAVORITES_DEBOUNCE,
  GRID_SKELETONS,
  HOME_SECTION_SIZE,
  HOME_STARRED_SIZE,
  LIST_SKELETONS,
  PALETTE_GROUP_SIZE,
  RECENT_IN_APPS_MENU,
  RECENT_IN_PALETTE,
  RECENT_KEPT,
} from "#shared/limits/home";
import { CLIPBOARD_TOAST, RECONNECTED_TOAST, TOAST_DURATION } from "#shared/limits/http";
import { TODO_SAVE_DEBOUNCE, TODO_TITLE_SHOWN } from "#shared/limits/items";
import {
  COLUMN_RESIZE_DEBOUNCE,
  DELETED_TOAST,
  PAGE_SIZE,
  PICKER_DEBOUNCE,
  RECORD_CREATED_TOAST,
  ROW_HEIGHT,
  SEARCH_DEBOUNCE,
} from "#shared/limits/records";
import { SLA_LIST_SIZE } from "#shared/limits/sla";
import { TABLE_NAME_MAX_LENGTH, TITLE_DEBOUNCE } from "#shared/limits/tables";
import { BADGE_MAX, UPDATES_MERGE_MAX, UPDATES_PAGE } from "#shared/limits/updates";

/** By what a person meets; times in ms. */
test.each([
  ["A row and the head of a table are 32 px high", ROW_HEIGHT, 32],
  ["A column's width is saved after 2 s", COLUMN_RESIZE_DEBOUNCE, 2000],
  ["The organization field complains after 1 s", ORGANIZATION_FIELD_DEBOUNCE, 1000],
  ["A title is saved after 1.4 s", TITLE_DEBOUNCE, 1400],
  ["A search begins after 0.7 s", SEARCH_DEBOUNCE, 700],
  ["In a picker it begins after 0.2 s", PICKER_DEBOUNCE, 200],
  ["A to-do list is saved after 2 s", TODO_SAVE_DEBOUNCE, 2000],
  ["100 characters of a to-do's title are asked about", TODO_TITLE_SHOWN, 100],
  ["A list holds 100 on a page", PAGE_SIZE, 100],
  ["The audit of stages holds 100", SLA_LIST_SIZE, 100],
  ["A new record's toast stays 1.5 s", RECORD_CREATED_TOAST, 1500],
  ["The toast after a deletion stays 5 s", DELETED_TOAST, 5000],
  ["The notice of an export stays 5 s", EXPORT_TOAST, 5000],
  ["An export's button is locked for 2 minutes", EXPORT_COOL_DOWN, 120_000],
  ["A report's cookie lasts 90 minutes", REPORT_COOKIE_MINUTES, 90],
  ["A toast stays 5 s", TOAST_DURATION, 5000],
  ["'Reconnected to Internet' stays 3 s", RECONNECTED_TOAST, 3000],
  ["'Link copied' stays 3 s", CLIPBOARD_TOAST, 3000],
  ["Favorites are saved after 2 s", FAVORITES_DEBOUNCE, 2000],
  ["Home shows 5 of a section", HOME_SECTION_SIZE, 5],
  ["Home shows 10 starred items", HOME_STARRED_SIZE, 10],
  ["A list that loads shows 3 lines", LIST_SKELETONS, 3],
  ["A grid that loads shows 6 tiles", GRID_SKELETONS, 6],
  ["20 recent items are kept", RECENT_KEPT, 20],
  ["The apps menu shows the 7 latest", RECENT_IN_APPS_MENU, 7],
  ["The palette shows the 4 latest", RECENT_IN_PALETTE, 4],
  ["A group of the palette shows 5", PALETTE_GROUP_SIZE, 5],
  ["A command's success shows 250 ms a word", COMMAND_SUCCESS_PER_WORD, 250],
  ["A command's success shows 2 s at most", COMMAND_SUCCESS_MAX, 2000],
  ["'Load more' adds 50 updates", UPDATES_PAGE, 50],
  ["5 neighbouring updates merge", UPDATES_MERGE_MAX, 5],
  ["A badge counts to 99", BADGE_MAX, 99],
  ["A column to be matched is 270 px wide", MATCHING_COLUMN_WIDTH, 270],
  ["A column to be matched is 260 px at least", MATCHING_COLUMN_MIN_WIDTH, 260],
  ["A row to be matched is 48 px high", MATCHING_ROW_HEIGHT, 48],
  ["Rows to be matched come 5 at a time", MATCHING_CHUNK_ROWS, 5],
  ["100 columns are warned of", COLUMNS_WARNING, 100],
  ["A refused drop shows 2 s", REJECTED_DROP_NOTICE, 2000],
  ["A table's name has 45 characters", TABLE_NAME_MAX_LENGTH, 45],
])("%s", (_what, number, expected) => {
  expect(number).toBe(expected);
});
