import { historyVerbs, type HistoryItem } from "#shared/contract/history-log";
import { useText } from "../../ui/text";

/** Kinds of objects with a name of their own in the history. */
export const entities = [
  "record",
  "app",
  "component",
  "profile",
  "trigger",
  "table",
  "field",
  "folder",
  "form",
  "task",
  "tableAccess",
  "appAccess",
  "document",
  "documentBlock",
  "documentThread",
  "documentComment",
  "legacyPage",
  "user",
  "apiToken",
  "settings",
  "plan",
  "mail",
] as const;
/** Logged actions, by their type. */
const acts = ["maps_view", "maps_select_address", "usageReached", "mail_revealed", "viewed_as_role"] as const;
const actors = ["token", "automation", "function", "publicPage", "agent"] as const;

/** Words for parts of an entry. */
export function useHistoryWords() {
  const t = useText();
  const actor = ({ actor: acted, created_by: person }: HistoryItem): string => {
    if (!acted) return person?.name ?? t("history.system");
    const kind = actors.find((one) => one === acted.kind);
    const name = acted.name ?? (kind ? `${t(`history.actor.${kind}`)} ${acted.id}` : acted.kind);
    return person ? t("history.onBehalf", { actor: name, person: person.name }) : name;
  };
  return {
    actor,
    action: ({ action_type: type }: HistoryItem): string => {
      const act = acts.find((one) => one === type);
      if (act) return t(`history.act.${act}`);
      const verb = historyVerbs.find((one) => type.startsWith(`${one}_`));
      return verb ? t(`history.verb.${verb}`) : type;
    },
    entity: ({ entity_type: type }: Pick<HistoryItem, "entity_type">): string => {
      const known = entities.find((one) => one === type);
      return known ? t(`history.entity.${known}`) : t("history.entity.other", { kind: type });
    },
    label: ({ affected_record_label: label, count, object_id: id }: HistoryItem): string =>
      label ?? (count > 1 ? t("history.many", { count }) : `#${id}`),
  };
}
