/** One step of a database's structure; steps are never changed once released, only added. */
export interface Migration {
  /** `<area>/<yyyy-mm-dd>-<what>`: by it the database notes that the step was taken. */
  name: string;
  statements: readonly string[];
  /** For PostgreSQL alone, behind the others. */
  onPostgres?: readonly string[];
  /** The number that it had while steps were numbered: databases of then took all steps up to one. */
  formerly?: number;
  /** Names of steps of other areas that have to come before. */
  after?: readonly string[];
}

/** Written as a number, it tells programs that only know numbers that the database is newer than they are. */
export const NAMED_SINCE = 1_000_000;

/** What a database has noted of its steps. */
export interface TakenSteps {
  names: readonly string[];
  /** The highest number; 0 for none. */
  number: number;
}

/** What has to be done to a database. */
export interface Plan {
  /** Steps that were taken, noted by name or by number. */
  taken: readonly string[];
  /** Steps still to be taken, in their order. */
  pending: readonly Migration[];
  /** Steps that were taken by a newer program. */
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
