import { expect, test } from "@jest/globals";
import { EXPORT_COOL_DOWN, EXPORT_TOAST, REPORT_COOKIE_MINUTES } from "#shared/limits/exports";
import { TODO_SAVE_DEBOUNCE, TODO_TITLE_SHOWN } from "#shared/limits/items";
import {
  COLUMN_RESIZE_DEBOUNCE,
  DELETED_TOAST,
  PAGE_SIZE,
  RECORD_CREATED_TOAST,
  ROW_HEIGHT,
  SEARCH_DEBOUNCE,
} from "#shared/limits/records";
import { SLA_LIST_SIZE } from "#shared/limits/sla";
import { TABLE_NAME_MAX_LENGTH, TITLE_DEBOUNCE } from "#shared/limits/tables";

/** By what a person meets; times in ms. */
test.each([
  ["A row and the head of a table are 32 px high", ROW_HEIGHT, 32],
  ["A column's width is saved after 2 s", COLUMN_RESIZE_DEBOUNCE, 2000],
  ["A title is saved after 1.4 s", TITLE_DEBOUNCE, 1400],
  ["A search begins after 0.7 s", SEARCH_DEBOUNCE, 700],
  ["A to-do list is saved after 2 s", TODO_SAVE_DEBOUNCE, 2000],
  ["100 characters of a to-do's title are asked about", TODO_TITLE_SHOWN, 100],
  ["A list holds 100 on a page", PAGE_SIZE, 100],
  ["The audit of stages holds 100", SLA_LIST_SIZE, 100],
  ["A new record's toast stays 1.5 s", RECORD_CREATED_TOAST, 1500],
  ["The toast after a deletion stays 5 s", DELETED_TOAST, 5000],
  ["The notice of an export stays 5 s", EXPORT_TOAST, 5000],
  ["An export's button is locked for 2 minutes", EXPORT_COOL_DOWN, 120_000],
  ["A report's cookie lasts 90 minutes", REPORT_COOKIE_MINUTES, 90],
  ["A table's name has 45 characters", TABLE_NAME_MAX_LENGTH, 45],
])("%s", (_what, number, expected) => {
  expect(number).toBe(expected);
});
