import type { PublicField, PublicForm, PublicItem } from "#shared/contract/public-forms";
import type { CellValue, RecordData } from "#shared/contract/records";
import { isShown } from "#shared/fields/conditionals";
import type { Locale } from "#shared/fields/field-type";
import type { Draft } from "./draft";
import { isTyped, prefilled, readText, writeText } from "./field-values";
import type { TextId } from "./texts";

export interface PickedFile {
  /** Names it on this page. */
  id: string;
  name: string;
  size: number;
  /** Key of the uploaded file in the submission; null during the upload. */
  key: string | null;
  progress: number;
  problem: string | null;
  /** Address of a small picture of it on this device. */
  preview: string | null;
}

export interface ChosenRecord {
  key: string;
  title: string;
}

/** State of the form's page. */
export interface FormState {
  texts: Readonly<Record<string, string>>;
  values: Readonly<Record<string, CellValue>>;
  files: Readonly<Record<string, readonly PickedFile[]>>;
  chosen: Readonly<Record<string, readonly ChosenRecord[]>>;
  page: number;
}

const holdsFiles = new Set(["files", "image", "signature"]);
export const takesFiles = ({ type }: PublicField): boolean => holdsFiles.has(type);

export const fieldsOf = (form: PublicForm): PublicField[] => form.fields.flatMap(({ field }) => field ?? []);

/** Initial value of a field: the record's value, else the form's default. */
const beginning = (form: PublicForm, field: PublicField): CellValue =>
  takesFiles(field) || field.type === "connectedRecord" ? null : (form.data[field.id] ?? field.start);

export function startState(
  form: PublicForm,
  draft: Draft | null,
  query: URLSearchParams,
  locale: Locale,
): FormState {
  const fields = fieldsOf(form);
  const filled = form.config.prefill ? prefilled(fields, query, locale) : { texts: {}, values: {} };
  const values = Object.fromEntries(fields.map((field) => [field.id, beginning(form, field)]));
  const texts = Object.fromEntries(
    fields.filter(isTyped).map((field) => [field.id, writeText(field, values[field.id] ?? null, locale)]),
  );
  const files = Object.entries(draft?.files ?? {}).map(([id, kept]) => [
    id,
    kept.map((file) => ({ ...file, id: file.key, progress: 1, problem: null, preview: null })),
  ]);
  return {
    texts: { ...texts, ...filled.texts, ...draft?.texts },
    values: { ...values, ...filled.values, ...draft?.values },
    files: Object.fromEntries(files) as FormState["files"],
    chosen: draft?.chosen ?? {},
    page: draft?.page ?? 0,
  };
}

/** Rewrites the input for another language. */
export const translated = (form: PublicForm, state: FormState, locale: Locale): FormState => ({
  ...state,
  texts: Object.fromEntries(
    fieldsOf(form)
      .filter(isTyped)
      .map((field): [number, string] => {
        const text = state.texts[field.id] ?? "";
        const value = state.values[field.id] ?? null;
        return [field.id, value === null || field.type === "text" ? text : writeText(field, value, locale)];
      }),
  ),
});

export const toDraft = ({ texts, values, files, chosen, page }: FormState): Draft => ({
  texts: { ...texts },
  values: { ...values },
  chosen: Object.fromEntries(Object.entries(chosen).map(([id, records]) => [id, [...records]])),
  files: Object.fromEntries(
    Object.entries(files).map(([id, picked]) => [
      id,
      picked.flatMap(({ key, name, size }) => (key === null ? [] : [{ key, name, size }])),
    ]),
  ),
  page,
});

/** Value of a field for conditions and the check of required fields. */
export function valueOf({ values, files, chosen }: FormState, { id, type }: PublicField): CellValue {
  const entries = type === "connectedRecord" ? chosen[id] : holdsFiles.has(type) ? files[id] : undefined;
  if (entries !== undefined) return entries.length === 0 ? null : entries.map(({ key }) => key ?? "");
  return values[id] ?? null;
}

export const isEmpty = (value: CellValue): boolean => {
  if (typeof value === "string") return value.replaceAll(/<[^>]*>/g, "").trim() === "";
  return (
    value === null ||
    value === false ||
    (typeof value === "object" && Object.values(value).every((part) => part === ""))
  );
};

/** The items that are shown with these values; a section all of whose fields are hidden goes with them. */
export function shownItems(form: PublicForm, state: FormState): PublicItem[] {
  const fields = fieldsOf(form);
  const table = { conditionals: form.conditionals, fields };
  const data: RecordData = Object.fromEntries(fields.map((field) => [field.id, valueOf(state, field)]));
  const isThere = ({ field }: PublicItem) => !field || isShown(table, field.id, data, 0);
  return form.fields.filter((item, index) => {
    if (item.type !== "section") return isThere(item);
    const rest = form.fields.slice(index + 1);
    const end = rest.findIndex(({ type }) => type === "section" || type === "page_break");
    const own = (end < 0 ? rest : rest.slice(0, end)).filter(({ type }) => type === "field");
    return own.length === 0 || own.some(isThere);
  });
}

export interface Page {
  id: string;
  title: string;
  items: PublicItem[];
}

export function pagesOf(items: readonly PublicItem[]): Page[] {
  const pages: Page[] = [{ id: "first", title: "", items: [] }];
  for (const item of items) {
    if (item.type === "page_break") pages.push({ id: item.id, title: item.title ?? "", items: [] });
    else pages.at(-1)?.items.push(item);
  }
  return pages.filter((page, index) => page.items.length > 0 || index === 0);
}

/** Why a field keeps the form from being sent; null if it does not. */
export function problemOf(
  state: FormState,
  field: PublicField,
  locale: Locale,
): TextId | "publicForm.required" | null {
  if (field.readonly) return null;
  if (isTyped(field)) {
    const { problem } = readText(field, state.texts[field.id] ?? "", locale);
    if (problem) return problem;
  }
  return field.required && isEmpty(valueOf(state, field)) ? "publicForm.required" : null;
}

/** The body's data: empty fields are not sent, unless they began with something that the visitor took out. */
export function dataToSend(form: PublicForm, state: FormState, items: readonly PublicItem[]) {
  const data: RecordData = {};
  const dataFormat: Record<string, "text"> = {};
  const isUpdate = form.record_id !== null;
  for (const { field } of items) {
    if (!field || field.readonly) continue;
    const began = beginning(form, field);
    const value = valueOf(state, field);
    if (isEmpty(value) ? isEmpty(began) : isUpdate && JSON.stringify(value) === JSON.stringify(began))
      continue;
    data[field.id] = isEmpty(value) ? null : value;
    if (field.type === "phone" && !isEmpty(value)) dataFormat[field.id] = "text";
  }
  return { data, dataFormat };
}
