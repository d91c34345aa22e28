import type { ErrorId } from "#shared/errors/index";
import type { Fragment } from "../engine/query/fragment";
import type { Actor } from "./actor";
import type { GrantRules, Seen } from "./granted";
import type { OrganizationRights } from "./organization-rights";

/** Why not, or null for yes. Hidden: to this person it does not exist. */
export type Verdict = ErrorId | "hidden" | null;

/** The object that is asked about, with the columns that the rule looks at, as they are stored. */
export interface Asked {
  id: number;
  row: Seen;
}

/** What a rule may look up beside the object itself, such as a membership. */
export interface RuleReader {
  find(kind: string, id: number): Promise<Seen | undefined>;
  /** Whether there is an object of a kind with these stored values. */
  exists(kind: string, where: Seen): Promise<boolean>;
}

export type Decide = (
  actor: Actor,
  rights: OrganizationRights,
  asked: Asked,
  reader: RuleReader,
) => Verdict | Promise<Verdict>;

/** Who may do something to an object. Common ones are in `rules.ts`. */
export interface Rule {
  /** Columns of the object that decide. */
  readonly looksAt: readonly string[];
  readonly decide: Decide;
  /** The same for a list: a condition on the object's columns. Rules without one cannot be asked for lists. */
  sight?(actor: Actor, rights: OrganizationRights): Fragment;
  /** It is the rule of another object's action, which the column names. */
  readonly follows?: { column: string; action: Action };
  /** What narrows a grant of it. */
  narrow?(actor: Actor, rights: OrganizationRights, id: number): GrantRules;
}

/** Something that can be asked of the policy: `task.update`. */
export interface Action<Kind extends string = string, Name extends string = string> {
  readonly kind: Kind;
  readonly name: Name;
  readonly rule: Rule;
  /** Said of an object that is not there, and of one that is hidden. */
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
