/** One migration step of a database; steps are never changed once released, only added. */
export interface Migration {
  /** `<area>/<yyyy-mm-dd>-<what>`: the database records by this name that the step was applied. */
  name: string;
  statements: readonly string[];
  /** Only for SQLite, after the other statements. */
  onSqlite?: readonly string[];
  /** Only for PostgreSQL, after the other statements. */
  onPostgres?: readonly string[];
  /** The number it had while steps were numbered: such databases have applied all steps up to a number. */
  formerly?: number;
  /** Names of steps of other areas that have to run first. */
  after?: readonly string[];
}

/** Written as a number, so that programs that only know numbered steps see that the database is newer. */
export const NAMED_SINCE = 1_000_000;

/** The steps that a database has recorded as applied. */
export interface TakenSteps {
  names: readonly string[];
  /** The highest number; 0 for none. */
  number: number;
}

/** The steps that a database still needs. */
export interface Plan {
  /** Applied steps, recorded by name or by number. */
  taken: readonly string[];
  /** Steps to apply, in their order. */
  pending: readonly Migration[];
  /** Steps that a newer program applied. */
  unknown: readonly string[];
}

export function planMigrations(migrations: readonly Migration[], { names, number }: TakenSteps): Plan {
  const noted = new Set(names);
  const isTaken = ({ name, formerly = Infinity }: Migration) => noted.has(name) || formerly <= number;
  const known = new Set(migrations.map(({ name }) => name));
  const numbers = migrations.map(({ formerly = 0 }) => formerly);
  return {
    taken: migrations.filter(isTaken).map(({ name }) => name),
    pending: migrations.filter((migration) => !isTaken(migration)),
    unknown: [
      ...names.filter((name) => !known.has(name)),
      ...(number > Math.max(0, ...numbers) ? [String(number)] : []),
    ],
  };
}
