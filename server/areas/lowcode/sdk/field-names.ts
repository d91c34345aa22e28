import type { CellValue, RecordData } from "#shared/contract/records";
import { foldText } from "#shared/fold-text";

interface NamedField {
  id: number;
  name: string;
}

const NOT_IN_NAMES = /[^a-z0-9]+/g;

/** `Hours left` → `hours_left`: how functions spell labels of tables and fields. */
export const spell = (label: string): string =>
  foldText(label)
    .replace(NOT_IN_NAMES, "_")
    .replace(/^_+|_+$/g, "");

/** Fields by the names that functions use; a later field with the same name gets its id appended. */
export class FieldNames {
  private readonly names = new Map<number, string>();
  private readonly ids = new Map<string, number>();

  constructor(fields: readonly NamedField[]) {
    for (const { id, name } of fields) {
      const spelled = spell(name) || `field_${id}`;
      const unique = spelled === "id" || this.ids.has(spelled) ? `${spelled}_${id}` : spelled;
      this.names.set(id, unique);
      this.ids.set(unique, id);
    }
    for (const { id, name } of fields) if (!this.ids.has(name)) this.ids.set(name, id);
    for (const { id } of fields) this.ids.set(String(id), id);
  }

  /** The field with a name, a label or an id. */
  idOf(name: string): number | undefined {
    return this.ids.get(name) ?? this.ids.get(spell(name));
  }

  nameOf(id: number): string {
    return this.names.get(id) ?? String(id);
  }

  /** Values that a function gives by labels or ids, by the names that it sees. */
  respell(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const id = name === "id" ? undefined : this.idOf(name);
        return [id === undefined ? name : this.nameOf(id), value];
      }),
    );
  }

  /** A record as a function sees it. */
  toFunction({ id, data }: { id: number; data: RecordData }): Record<string, unknown> {
    const values = Object.entries(data).map(([fieldId, value]) => [this.nameOf(Number(fieldId)), value]);
    return { id, ...(Object.fromEntries(values) as Record<string, unknown>) };
  }

  /**
   * Values that a function gives, by field id.
   * @throws Error naming a field that does not exist
   */
  fromFunction(values: Readonly<Record<string, unknown>>): RecordData {
    const data: RecordData = {};
    for (const [name, value] of Object.entries(values)) {
      if (name === "id") continue;
      const id = this.idOf(name);
      if (id === undefined) throw new Error(`There is no field ${name}`);
      // The writer checks values by the type of their field.
      data[String(id)] = value as CellValue;
    }
    return data;
  }
}
