import { IconPlus, IconX } from "@tabler/icons-react";
import type { Field } from "#shared/contract/fields";
import { isGroup } from "#shared/fields/filter-group";
import type { FilterGroup, FilterNode } from "#shared/fields/operators";
import { FILTER_DEPTH_MAX } from "#shared/limits/records";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Select } from "../../../ui/fields/select";
import { useRowFocus } from "../../../ui/layers/use-row-focus";
import { useText } from "../../../ui/text";
import type { CellContext } from "../types/field-view";
import { ConditionRow } from "./condition-row";
import { addNode, newCondition, newGroup, replaceNode } from "./filter-tree";
import styles from "./filter.module.css";

export interface GroupEditorProps {
  group: FilterGroup;
  fields: readonly Field[];
  context: CellContext;
  /** 1 for the outermost. */
  depth: number;
  /** The whole filter holds as many conditions as it may. */
  isFull: boolean;
  /** The value of the last condition has the keyboard first. */
  asksLast?: boolean;
  onChange: (group: FilterGroup) => void;
  /** Absent for the outermost. */
  onRemove?: () => void;
}

/** Conditions and groups of them, all or any of which records must match. */
export function GroupEditor(props: GroupEditorProps) {
  const { group, fields, context, depth, isFull, asksLast = false, onChange, onRemove } = props;
  const t = useText();
  const { place, onFocus, added } = useRowFocus<HTMLDivElement>();
  const { conditions, match } = group;
  const [first] = fields;
  const add = (node: FilterNode) => {
    added();
    onChange(addNode(group, node));
  };

  return (
    <div
      ref={place}
      onFocus={onFocus}
      role="group"
      aria-label={t("views.conditionGroup")}
      className={depth > 1 ? styles.inner : styles.outer}
    >
      {(conditions.length > 1 || depth > 1) && (
        <div className={styles.match}>
          <span>{t("views.match")}</span>
          <Select
            label={t("views.match")}
            isLabelHidden
            value={match}
            options={[
              { value: "all", label: t("views.matchAll") },
              { value: "any", label: t("views.matchAny") },
            ]}
            onChange={(how) => onChange({ ...group, match: how ?? match })}
          />
          {onRemove && (
            <IconButton size="small" label={t("views.removeGroup")} onClick={onRemove}>
              <IconX size={14} stroke={1.5} />
            </IconButton>
          )}
        </div>
      )}
      <div className={styles.list}>
        {conditions.map((node, index) => {
          const change = (next: FilterNode | null) => onChange(replaceNode(group, index, next));
          // Conditions have no id of their own, but a row keeps its index.
          return isGroup(node) ? (
            <GroupEditor
              key={`${index}:group`}
              {...{ fields, context, isFull }}
              group={node}
              depth={depth + 1}
              onChange={(next) => change(next.conditions.length === 0 ? null : next)}
              onRemove={() => change(null)}
            />
          ) : (
            <ConditionRow
              key={`${index}:${node.fieldId}:${node.operator}`}
              {...{ fields, context }}
              condition={node}
              isAsked={asksLast && index === conditions.length - 1}
              onChange={change}
              onRemove={() => change(null)}
            />
          );
        })}
      </div>
      <div className={styles.actions}>
        <Button
          kind="subtle"
          size="compact"
          icon={<IconPlus size={16} stroke={1.5} />}
          disabled={!first || isFull}
          onClick={() => first && add(newCondition(first))}
        >
          {t("views.addCondition")}
        </Button>
        {depth < FILTER_DEPTH_MAX && conditions.length > 0 && (
          <Button
            kind="subtle"
            size="compact"
            icon={<IconPlus size={16} stroke={1.5} />}
            disabled={!first || isFull}
            onClick={() => first && add(newGroup(first, group))}
          >
            {t("views.addGroup")}
          </Button>
        )}
      </div>
    </div>
  );
}
