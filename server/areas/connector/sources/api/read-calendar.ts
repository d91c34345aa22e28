import ICAL from "ical.js";
import type { SourceCell } from "../source";

/** The events of a calendar. A day without a time stays one. */
export function readCalendar(text: string): Map<string, SourceCell>[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    // Without this list each event would look for its exceptions among all others.
    const event = new ICAL.Event(component, { exceptions: [] });
    const at = (time: ICAL.Time | null): string | null =>
      time === null ? null : time.isDate ? time.toString() : time.toJSDate().toISOString();
    return new Map<string, SourceCell>([
      ["Summary", event.summary],
      ["Start", at(event.startDate)],
      ["End", at(event.endDate)],
      ["Location", event.location],
      ["Description", event.description],
      ["uid", event.uid],
    ]);
  });
}
