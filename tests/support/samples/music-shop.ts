/** Rows of each table, few where others only name them. */
const ROWS = { few: 5, many: 60 };

/** Columns of each table, those that name another table as `column → table`. */
const tables: Readonly<
  Record<string, { columns: string; connects?: Readonly<Record<string, string>>; rows: number }>
> = {
  artist: { columns: "name", rows: ROWS.few },
  genre: { columns: "name", rows: ROWS.few },
  media_type: { columns: "name", rows: ROWS.few },
  playlist: { columns: "name", rows: ROWS.few },
  album: { columns: "title", connects: { artist_id: "artist" }, rows: ROWS.few },
  employee: { columns: "last_name", connects: { reports_to: "employee" }, rows: ROWS.few },
  customer: { columns: "last_name", connects: { support_rep_id: "employee" }, rows: ROWS.few },
  invoice: { columns: "billing_city", connects: { customer_id: "customer" }, rows: ROWS.few },
  track: {
    columns: "name",
    connects: { album_id: "album", media_type_id: "media_type", genre_id: "genre" },
    rows: ROWS.many,
  },
  invoice_line: { columns: "note", connects: { invoice_id: "invoice", track_id: "track" }, rows: ROWS.many },
};

const listOf = <Value>(count: number, make: (place: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

function statementsOf(name: string): string[] {
  const { columns, connects = {}, rows } = tables[name] ?? { columns: "", rows: 0 };
  const links = Object.entries(connects);
  const declared = links
    .map(([column, table]) => `, ${column} int references ${table} (${table}_id)`)
    .join("");
  const placeIn = (place: number, table: string) => ((place - 1) % (tables[table]?.rows ?? 1)) + 1;
  const values = listOf(rows, (place) => {
    const ids = links.map(([, table]) => (table === name && place === 1 ? "null" : placeIn(place, table)));
    return `(${[place, `'${name} ${place}'`, ...ids].join(", ")})`;
  });
  return [
    `create table ${name} (${name}_id int primary key, ${columns} varchar(160)${declared})`,
    `insert into ${name} values ${values.join(", ")}`,
  ];
}

/** SQL of a small music shop: eleven tables that name each other, one of them itself, one with a key of two columns. */
export const musicShop = (): string =>
  [
    ...Object.keys(tables).flatMap(statementsOf),
    `create table playlist_track (playlist_id int references playlist (playlist_id),
      track_id int references track (track_id), primary key (playlist_id, track_id))`,
    `insert into playlist_track select 1, track_id from track`,
  ].join(";\n");
