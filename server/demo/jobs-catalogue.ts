/** The kinds of work of an airfield crew. `hours` and `rate` (euro an hour, material included) are typical ranges. */
export interface WorkKind {
  title: string;
  /** Places or details the title continues with. */
  where: readonly string[];
  hours: readonly [number, number];
  rate: readonly [number, number];
  notes: string;
}

const EDGES = ["circuit A", "circuit B", "north side", "south side"];
const ENDS = ["touchdown", "threshold", "mid section", "stop end"];
const APRONS = ["apron 1", "apron 2", "east apron", "cargo apron"];
const TAXIWAYS = ["taxiway A", "taxiway B", "taxiway C", "taxiway S1"];
const FENCES = ["3 bays", "east gate", "river side", "patrol road"];

const kind = (
  title: string,
  where: readonly string[],
  hours: readonly [number, number],
  rate: readonly [number, number],
  notes: string,
): WorkKind => ({ title, where, hours, rate, notes });

export const workKinds: readonly WorkKind[] = [
  kind(
    "PAPI unit out of tolerance",
    ["unit 1", "unit 2", "unit 3", "unit 4"],
    [2, 6],
    [180, 320],
    "Re-aim, then flight check.",
  ),
  kind(
    "Edge light fault",
    EDGES,
    [4, 14],
    [320, 600],
    "Insulation test before and after. Spare transformer in store B.",
  ),
  kind(
    "Centreline repaint",
    ["900 m", "1,200 m", "full length"],
    [16, 34],
    [480, 760],
    "Dry surface only. Night closure agreed with the tower.",
  ),
  kind(
    "Rubber removal",
    ENDS,
    [12, 24],
    [520, 760],
    "Work against the landing direction. Friction test to follow.",
  ),
  kind(
    "Friction test",
    ["after rain", "after rubber removal", "quarterly"],
    [2, 4],
    [180, 280],
    "65 and 95 km/h runs.",
  ),
  kind(
    "Joint sealing",
    ["slabs 12–30", "slabs 40–96", "slabs 101–118"],
    [32, 72],
    [480, 680],
    "Saw, clean, prime, seal. Keep traffic off for six hours.",
  ),
  kind("Windsock replacement", ["frame", "sleeve", "lamp"], [2, 4], [110, 190], "Check the swivel for play."),
  kind(
    "Threshold light re-lamping",
    ["landing end", "far end"],
    [6, 12],
    [280, 440],
    "Swap to LED where the fitting allows it.",
  ),
  kind(
    "Grass strip regrading",
    ["north strip", "south strip"],
    [24, 48],
    [190, 280],
    "Roller and seed mix ordered.",
  ),
  kind("Stop bar controller update", TAXIWAYS, [4, 8], [260, 420], "Back up the settings first."),
  kind(
    "Drain camera survey",
    ["east", "west", "outfall"],
    [8, 14],
    [260, 390],
    "Send the film to the customer.",
  ),
  kind("Foreign object sweep plan", APRONS, [1, 3], [90, 150], "Walk the line with the duty officer."),
  kind(
    "Displaced threshold marking",
    ["new layout", "refresh"],
    [14, 26],
    [560, 760],
    "Old marking is blasted, not painted over.",
  ),
  kind(
    "Crack map",
    TAXIWAYS,
    [10, 20],
    [250, 390],
    "Drone first, then on foot where it shows more than 3 mm.",
  ),
  kind("Generator load test", ["set 1", "set 2"], [4, 6], [140, 220], "Two hours at 80 percent."),
  kind(
    "De-icing store top-up",
    ["north store", "south store"],
    [1, 3],
    [2200, 3800],
    "Formate, certificates with the delivery note.",
  ),
  kind("Wildlife fence repair", FENCES, [8, 18], [200, 330], "Bury the skirt 30 cm."),
  kind(
    "Surface survey, 100 m grid",
    ["first half", "second half"],
    [16, 24],
    [360, 480],
    "Laser profile and photos.",
  ),
  kind("Guard light alignment", TAXIWAYS, [3, 6], [220, 340], "Check at dusk from 60 m."),
  kind("Hold line repaint", TAXIWAYS, [6, 10], [300, 440], "Two coats, glass beads."),
  kind("Manhole frame lift", APRONS, [8, 14], [280, 420], "Level to 5 mm, fast mortar."),
];
