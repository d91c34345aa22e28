const oldForm = /^([A-Z]{3})[- ]?(\d{4})$/;
const mercosulForm = /^[A-Z]{3}\d[A-Z]\d{2}$/;

/** A Brazilian plate, old (ABC-1234) or Mercosul (ABC1D23), as its seven characters; null for anything else. */
export function readPlate(text: string): string | null {
  const bare = text.trim().toUpperCase();
  const old = oldForm.exec(bare);
  if (old) return `${old[1]}${old[2]}`;
  const joined = bare.replace(/^([A-Z]{3})[- ]/, "$1");
  return mercosulForm.test(joined) ? joined : null;
}

/** "ABC1234" as ABC-1234; a Mercosul plate has no hyphen. */
export const writePlate = (plate: string): string => plate.replace(/^([A-Z]{3})(\d{4})$/, "$1-$2");
