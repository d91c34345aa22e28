import { useCallback, useMemo, useState } from "react";
import type { Field } from "#shared/contract/fields";
import type { CellValue, RecordData } from "#shared/contract/records";
import { isShown } from "#shared/fields/conditionals";
import { saysNothing } from "#shared/fields/says-nothing";
import { shownItems, type FormTable } from "#shared/forms/check-form";
import type { FormItem } from "#shared/forms/form-config";
import { fieldOfItem, pagesOf } from "#shared/forms/form-items";
import { useText } from "../../../ui/text";
import type { Draft } from "../../fields/public";
import type { FillKit } from "./fill-kit";
import { differs } from "./same-value";

/** Input so far, by field. */
export type Drafts = ReadonlyMap<number, Draft>;

interface FillOptions {
  /** Id of the edited object; the form resets when it changes. */
  id: string;
  table: FormTable;
  items: readonly FormItem[];
  /** The record's values, or what a new record starts with. */
  start: RecordData;
  /** The user that 'me' means in conditions. */
  userId: number;
  kit: FillKit;
  drafts: Drafts;
  /** Warnings for fields that do not prevent saving. */
  notices?: ReadonlyMap<number, string>;
  onDrafts: (drafts: Drafts) => void;
}

/** One page of a form as it is being filled in. */
interface FillPage {
  id: string;
  title: string;
  /** Those that are shown with the present values. */
  items: FormItem[];
  /** How many of its fields have something to fix, once it was checked. */
  toFix: number;
  isChecked: boolean;
}

export interface Fill {
  pages: readonly FillPage[];
  page: number;
  goTo: (page: number) => void;
  fieldOf: (item: FormItem) => Field | undefined;
  valueOf: (fieldId: number) => CellValue;
  draftOf: (field: Field) => Draft;
  problemOf: (fieldId: number) => string | undefined;
  write: (field: Field, draft: Draft) => void;
  /** Marks a field as left: from now on it says what is wrong with what was entered. */
  leave: (fieldId: number) => void;
  /** Values of the shown fields that people fill in. */
  answers: RecordData;
  /** Those of them that differ from the start. */
  changes: RecordData;
  /**
   * Validates one page or all, and goes to the first one with a problem. Returns whether everything is
   * valid.
   */
  check: (page?: number) => boolean;
  /** Shows what the server did not accept. */
  refuse: (problems: ReadonlyMap<number, string>) => void;
  /** Forgets what was checked, such as after saving. */
  restart: () => void;
  /** The first field with a problem of the last check; a new object for each check. */
  firstWrong: { fieldId: number } | null;
}

/** A page without a title is known by the section that it begins with. */
function titleOf([first]: readonly FormItem[]): string {
  return first?.type === "section" ? first.title : "";
}

const NONE: ReadonlyMap<number, string> = new Map();

/** The state of a form that is being filled in: values, pages, conditions and what is left to fix. It knows no calls. */
export function useFill({
  id,
  table,
  items,
  start,
  userId,
  kit,
  drafts,
  notices = NONE,
  onDrafts,
}: FillOptions): Fill {
  const t = useText();
  const [page, setPage] = useState(0);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState(NONE);
  const [firstWrong, setFirstWrong] = useState<Fill["firstWrong"]>(null);
  const restart = () => {
    setPage(0);
    setChecked(new Set());
    setLeft(new Set());
    setRefused(NONE);
    setFirstWrong(null);
  };
  const [begun, setBegun] = useState(id);
  if (begun !== id) {
    setBegun(id);
    restart();
  }

  const fields = useMemo(
    () =>
      new Map(
        items.flatMap((item) => {
          const field = item.type === "field" ? fieldOfItem(table, item) : undefined;
          return field ? [[field.id, field] as const] : [];
        }),
      ),
    [table, items],
  );
  const read = useMemo(() => {
    const values: Record<string, CellValue> = { ...start };
    const problems = new Map<number, string>();
    for (const [id, draft] of drafts) {
      const field = fields.get(id);
      if (!field) continue;
      const entered = kit.read(draft, field);
      if (entered.ok) values[id] = entered.value;
      else problems.set(id, entered.problem);
    }
    return { values, problems };
  }, [start, drafts, fields, kit]);
  const { values } = read;
  const valueOf = useCallback((fieldId: number) => values[fieldId] ?? null, [values]);

  const isAsked = (field: Field) => kit.mayFillIn(field) && isShown(table, field.id, values, userId);
  const wrongWith = (field: Field): string | undefined => {
    const unread = read.problems.get(field.id) ?? refused.get(field.id);
    if (unread !== undefined || !isAsked(field)) return unread;
    return field.required && saysNothing(field, valueOf(field.id)) ? t("superForm.required") : undefined;
  };
  const fieldOf = (item: FormItem) => (item.type === "field" ? fields.get(item.fieldId) : undefined);
  const pages = pagesOf(items)
    .map(({ id, title, items: content }): FillPage => {
      const shown = shownItems(table, content, values, userId);
      const wrong = shown.filter((item) => {
        const field = fieldOf(item);
        return field !== undefined && wrongWith(field) !== undefined;
      });
      const isChecked = checked.has(id);
      return {
        id,
        title: title || titleOf(shown),
        items: shown,
        toFix: isChecked ? wrong.length : 0,
        isChecked,
      };
    })
    .filter(({ items: shown }, index) => index === 0 || shown.length > 0);
  const pageOf = new Map(
    pages.flatMap(({ id, items: content }) =>
      content.flatMap((item) => (item.type === "field" ? [[item.fieldId, id] as const] : [])),
    ),
  );

  const answered = [...fields.values()]
    .filter(isAsked)
    .map((field) => [field.id, valueOf(field.id)] as const);
  const check = (only?: number): boolean => {
    const asked = only === undefined ? pages : pages.slice(only, only + 1);
    setChecked(new Set([...checked, ...asked.map(({ id }) => id)]));
    const wrongOn = ({ items: content }: FillPage) =>
      content.find((item) => {
        const field = fieldOf(item);
        return field !== undefined && wrongWith(field) !== undefined;
      });
    const bad = asked.find((one) => wrongOn(one) !== undefined);
    if (!bad) return true;
    setPage(pages.indexOf(bad));
    const item = wrongOn(bad);
    if (item?.type === "field") setFirstWrong({ fieldId: item.fieldId });
    return false;
  };
  return {
    pages,
    page: Math.min(page, pages.length - 1),
    goTo: setPage,
    fieldOf,
    valueOf,
    draftOf: (field) => drafts.get(field.id) ?? kit.draftOf(start[field.id] ?? null, field),
    problemOf: (fieldId) => {
      const field = fields.get(fieldId);
      if (!field) return undefined;
      const isDue = checked.has(pageOf.get(fieldId) ?? "") || refused.has(fieldId);
      const wrong = isDue ? wrongWith(field) : left.has(fieldId) ? read.problems.get(fieldId) : undefined;
      return wrong ?? notices.get(fieldId);
    },
    write: (field, draft) => {
      onDrafts(new Map(drafts).set(field.id, draft));
      if (refused.has(field.id)) setRefused(new Map([...refused].filter(([id]) => id !== field.id)));
    },
    leave: (fieldId) => {
      if (drafts.has(fieldId) && !left.has(fieldId)) setLeft(new Set(left).add(fieldId));
    },
    answers: Object.fromEntries(answered),
    changes: Object.fromEntries(answered.filter(([id, value]) => differs(value, start[id] ?? null))),
    check,
    refuse: (problems) => {
      setRefused(problems);
      const isRefused = (item: FormItem) => item.type === "field" && problems.has(item.fieldId);
      const bad = pages.findIndex(({ items: content }) => content.some(isRefused));
      if (bad < 0) return;
      setPage(bad);
      const item = pages[bad]?.items.find(isRefused);
      if (item?.type === "field") setFirstWrong({ fieldId: item.fieldId });
    },
    restart,
    firstWrong,
  };
}
