const isSoak = process.env["SOAK"] === "1";
/** Time between two lines on how far it has come, in ms. */
const PAUSE = 30_000;

/** Counts a test's rounds from 1. Where they take long (SOAK=1), a line says now and then how far they are. */
export function* countRounds(rounds: number): Generator<number, void, void> {
  let told = Date.now();
  for (let round = 1; round <= rounds; round += 1) {
    yield round;
    if (!isSoak || Date.now() - told < PAUSE) continue;
    told = Date.now();
    process.stdout.write(`  ${round} of ${rounds}\n`);
  }
}
