/** Settings that a source cannot do without; messages are ids of the catalogue. */
export class InvalidSettings extends Error {
  override readonly name = "InvalidSettings";
  constructor(readonly fields: readonly { path: string; message: string }[]) {
    super(`Settings are missing: ${fields.map(({ path }) => path).join(", ")}`);
  }
}
