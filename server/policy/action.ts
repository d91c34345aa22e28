import type { ErrorId } from "#shared/errors/index";
import type { Fragment } from "../sql/fragment";
import type { Actor } from "./actor";
import type { GrantRules, Seen } from "./granted";
import type { OrganizationRights } from "./organization-rights";

/** The error for a refusal, or null if allowed. Hidden: for this user the object does not exist. */
export type Verdict = ErrorId | "hidden" | null;

/** The object in question, with the stored columns that the rule looks at. */
export interface Asked {
  id: number;
  row: Seen;
}

/** Look-ups of a rule beyond the object itself, such as a membership. */
export interface RuleReader {
  find(kind: string, id: number): Promise<Seen | undefined>;
  /** Whether there is an object of a kind with these stored values. */
  exists(kind: string, where: Seen): Promise<boolean>;
  /** Whether a record outside the trash is one that the actor may see by the rules of its table. */
  seesRecord(tableId: number, recordId: number): Promise<boolean>;
  /** How many objects of a kind have these stored values. */
  count(kind: string, where: Seen): Promise<number>;
}

export type Decide = (
  actor: Actor,
  rights: OrganizationRights,
  asked: Asked,
  reader: RuleReader,
) => Verdict | Promise<Verdict>;

/** Decides whether an actor may do something to an object. Common rules are in `rules.ts`. */
export interface Rule {
  /** Columns of the object that the decision depends on. */
  readonly looksAt: readonly string[];
  readonly decide: Decide;
  /** The same for a list: a condition on the object's columns. Rules without one cannot be used for lists. */
  visibility?(actor: Actor, rights: OrganizationRights): Fragment;
  /** Set if the rule is that of another object's action; the column holds that object's id. */
  readonly follows?: { column: string; action: Action };
  /** The rules that limit a grant of it. */
  restrict?(actor: Actor, rights: OrganizationRights, id: number): GrantRules;
}

/** An action that the policy authorises: `task.update`. */
export interface Action<Kind extends string = string, Name extends string = string> {
  readonly kind: Kind;
  readonly name: Name;
  readonly rule: Rule;
  /** The error for an object that does not exist or is hidden. */
  readonly notFound: ErrorId;
}

export type Actions<Kind extends string, Rules extends Readonly<Record<string, Rule>>> = {
  readonly [Name in keyof Rules & string]: Action<Kind, Name>;
};

/** The actions of a kind, by the rules of each. */
export function defineActions<const Kind extends string, const Rules extends Readonly<Record<string, Rule>>>(
  kind: Kind,
  notFound: ErrorId,
  rules: Rules,
): Actions<Kind, Rules> {
  const actions = Object.entries(rules).map(([name, rule]) => [name, { kind, name, rule, notFound }]);
  return Object.fromEntries(actions) as Actions<Kind, Rules>;
}
