import { z } from "zod";
import { LAPS_MAX } from "../../limits/items";
import type { FieldType } from "../field-type";

/** One lap of a timer (specification 2, section 3). `finishedAt` is null while it runs. */
export interface Lap {
  id: number;
  /** Instants as ISO 8601 in UTC. */
  startedAt: string;
  finishedAt: string | null;
  lastUpdateBy: number;
}

export type TimerConfig = Record<string, never>;
const config: z.ZodType<TimerConfig> = z.strictObject({});

const lap = z.strictObject({
  id: z.number().int().positive(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  lastUpdateBy: z.number().int().nonnegative(),
});

/** The lap that is still running. */
export const runningLap = (laps: readonly Lap[]): Lap | undefined =>
  laps.find(({ finishedAt }) => finishedAt === null);

/** Milliseconds of one lap; a running one counts up to `now` (ms since 1970). */
export const lapDuration = ({ startedAt, finishedAt }: Lap, now: number): number =>
  Math.max(0, (finishedAt === null ? now : Date.parse(finishedAt)) - Date.parse(startedAt));

/** Milliseconds of all laps. */
export const totalDuration = (laps: readonly Lap[], now: number): number =>
  laps.reduce((sum, one) => sum + lapDuration(one, now), 0);

/** `1:05:09` for an hour, five minutes and nine seconds. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Laps are written by starting and stopping, with the server's clock; they cannot be typed. */
export const timer: FieldType<TimerConfig, Lap[]> = {
  name: "timer",
  group: "time",
  config,
  defaults: {},
  value: () =>
    z
      .array(lap)
      .max(LAPS_MAX)
      .refine((laps) => laps.filter(({ finishedAt }) => finishedAt === null).length <= 1),
  parse: (text) =>
    text.trim() === ""
      ? { ok: true, value: null, converted: false }
      : { ok: false, reason: "fieldTypes.timerRuns" },
  format: (laps) => (Array.isArray(laps) ? formatDuration(totalDuration(laps, Date.now())) : ""),
  operators: ["isEmpty", "isNotEmpty"],
  computed: true,
  switched: true,
  canBeUnique: false,
  searchable: false,
  align: "right",
};
