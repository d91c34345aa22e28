import {
  IconCalendarDue,
  IconCalendarEvent,
  IconCircleDashed,
  IconEye,
  IconFlag,
  IconRepeat,
  IconUsers,
} from "@tabler/icons-react";
import { useId, useCallback, useEffect, useState, type FormEvent } from "react";
import { useCreateTaskMutation } from "../api";
import type { Item } from "#shared/fields/values/item-list";
import type { FileEntry } from "#shared/fields/values/file-list";
import { TASK_TITLE_MAX_LENGTH } from "#shared/limits/tasks";
import type { RepeatRule } from "#shared/tasks/repeat";
import { startingStatuses, taskPriorities, type TaskPriority } from "#shared/tasks/task-names";
import { isCallError, showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { Select } from "../../../ui/fields/select";
import { TextField } from "../../../ui/fields/text-field";
import { Dialog } from "../../../ui/layers/dialog";
import { Kbd } from "../../../ui/layers/kbd";
import { Segment } from "../../../ui/navigation/segment";
import { onSaveKey } from "../../../ui/on-save-key";
import { useText } from "../../../ui/text";
import { ItemListEditor, RichTextArea } from "../../fields/public";
import { PriorityMark } from "../components/priority-mark";
import { Attachments } from "../fields/attachments";
import { DateField } from "../fields/date-field";
import { FieldRow } from "../fields/field-row";
import fields from "../fields/fields.module.css";
import { OwnerField } from "../fields/owner-field";
import { RepeatField } from "../fields/repeat-field";
import type { NewTask } from "../open-task";
import { offerSaveAnother } from "../save-another";
import { tellCreated } from "../tell-created";
import styles from "./task-panel.module.css";

const ICON = { size: 16, stroke: 1.5 } as const;
/** With a title of its own, or with a description that says what is to be done (specification 2, section 3). */
const variants = ["titled", "described"] as const;
type Variant = (typeof variants)[number];

interface Draft {
  title: string;
  description: string;
  status: (typeof startingStatuses)[number];
  priority: TaskPriority;
  owners: number[];
  groups: number[];
  followers: number[];
  startedAt: string | null;
  deadline: string | null;
  repeat: RepeatRule | null;
  todos: readonly Item[];
  attachments: FileEntry[];
}

type Errors = Partial<Record<"title" | "description" | "owners" | "startedAt" | "deadline", string>>;

const emptyDraft = ({ status, deadline, title = "", description = "" }: NewTask, ownId: number): Draft => ({
  title,
  description,
  status: startingStatuses.find((name) => name === status) ?? "open",
  priority: "notPrioritized",
  owners: [ownId],
  groups: [],
  followers: [],
  startedAt: null,
  deadline: deadline ?? null,
  repeat: null,
  todos: [],
  attachments: [],
});

/** A new task. It is made by Create alone; Ctrl Shift K makes it and begins another. */
export default function NewTaskDialog({ params, onClose }: PanelProps<"newTask">) {
  const t = useText();
  const formId = useId();
  const { user } = useSession();
  const [variant, setVariant] = useState<Variant>("titled");
  const [draft, setDraft] = useState(() => emptyDraft(params, user.id));
  const [errors, setErrors] = useState<Errors>({});
  /** Counts up with each task that was made, so that the inputs begin anew. */
  const [round, setRound] = useState(0);
  const [createTask, creating] = useCreateTaskMutation();
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));

  const save = useCallback(
    async (another: boolean) => {
      const wrong = check(draft, variant, t);
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) return;
      const { title, description, attachments, todos, ...rest } = draft;
      try {
        const { task } = await createTask({
          ...rest,
          ...(variant === "titled" && { title }),
          description,
          todos: [...todos],
          attachments: attachments.map(({ id }) => id),
          ...(params.record && { record: params.record }),
          ...(params.parentId !== undefined && { parent_id: params.parentId }),
        }).unwrap();
        tellCreated(task, user.id);
        if (!another) return onClose();
        setDraft(emptyDraft({ ...params, title: "", description: "" }, user.id));
        setRound((before) => before + 1);
      } catch (error) {
        if (!isCallError(error) || !("fields" in error) || !error.fields) return showError(error);
        setErrors(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
      }
    },
    [draft, variant, t, createTask, params, user.id, onClose],
  );
  useEffect(() => offerSaveAnother(() => void save(true)), [save]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(false);
  };
  return (
    <Dialog
      title={t(params.parentId === undefined ? "tasks.new" : "tasks.newSubtask")}
      width={560}
      fillsPhone
      onClose={onClose}
      footer={
        <>
          <Button
            trailing={<Kbd keys="mod+shift+k" isPlain />}
            disabled={creating.isLoading}
            onClick={() => void save(true)}
          >
            {t("tasks.createAnother")}
          </Button>
          <Button kind="primary" type="submit" form={formId} isBusy={creating.isLoading}>
            {t("tasks.create")}
          </Button>
        </>
      }
    >
      <form
        key={round}
        id={formId}
        className={styles.dialog}
        noValidate
        onSubmit={submit}
        onKeyDown={onSaveKey(() => void save(false))}
      >
        <Segment
          label={t("tasks.variant")}
          value={variant}
          options={variants.map((value) => ({ value, label: t(`tasks.variant.${value}`) }))}
          onChange={setVariant}
        />
        {variant === "titled" && (
          <TextField
            label={t("tasks.field.title")}
            value={draft.title}
            maxLength={TASK_TITLE_MAX_LENGTH}
            error={errors.title}
            data-autofocus
            onChange={(event) => {
              set({ title: event.target.value });
              setErrors({ ...errors, title: "" });
            }}
          />
        )}
        <div>
          <p className={fields.partTitle}>{t("tasks.field.description")}</p>
          <RichTextArea
            key={variant}
            html={draft.description}
            label={t("tasks.field.description")}
            isFocused={variant === "described"}
            onChange={(description) => set({ description })}
          />
          {errors.description && (
            <p role="alert" className={fields.error}>
              {errors.description}
            </p>
          )}
        </div>
        <div className={fields.rows}>
          <FieldRow icon={<IconUsers {...ICON} />} label={t("tasks.field.owners")} error={errors.owners}>
            <OwnerField
              label={t("tasks.field.owners")}
              value={draft}
              known={[]}
              canEdit
              onChange={({ owners, groups }) => set({ owners, groups })}
            />
          </FieldRow>
          <FieldRow
            icon={<IconCalendarDue {...ICON} />}
            label={t("tasks.field.deadline")}
            error={errors.deadline}
          >
            <DateField
              label={t("tasks.field.deadline")}
              value={draft.deadline}
              isDeadline
              canEdit
              onChange={(deadline) => set({ deadline })}
            />
          </FieldRow>
          <FieldRow
            icon={<IconCalendarEvent {...ICON} />}
            label={t("tasks.field.start")}
            error={errors.startedAt}
          >
            <DateField
              label={t("tasks.field.start")}
              value={draft.startedAt}
              canEdit
              onChange={(startedAt) => set({ startedAt })}
            />
          </FieldRow>
          <FieldRow icon={<IconCircleDashed {...ICON} />} label={t("tasks.field.status")}>
            <Select
              label={t("tasks.field.status")}
              isLabelHidden
              value={draft.status}
              options={startingStatuses.map((value) => ({ value, label: t(`tasks.status.${value}`) }))}
              onChange={(status) => status && set({ status })}
            />
          </FieldRow>
          <FieldRow icon={<IconFlag {...ICON} />} label={t("tasks.field.priority")}>
            <Select
              label={t("tasks.field.priority")}
              isLabelHidden
              value={draft.priority}
              options={taskPriorities.map((value) => ({
                value,
                label: t(`tasks.priority.${value}`),
                content: <PriorityMark priority={value} />,
              }))}
              onChange={(priority) => priority && set({ priority })}
            />
          </FieldRow>
          <FieldRow icon={<IconRepeat {...ICON} />} label={t("tasks.repeat")}>
            <RepeatField value={draft.repeat} canEdit onChange={(repeat) => set({ repeat })} />
          </FieldRow>
          <FieldRow icon={<IconEye {...ICON} />} label={t("tasks.field.followers")}>
            <OwnerField
              label={t("tasks.field.followers")}
              value={{ owners: draft.followers, groups: [] }}
              known={[]}
              takesGroups={false}
              canEdit
              onChange={({ owners }) => set({ followers: owners })}
            />
          </FieldRow>
        </div>
        <section className={fields.part} aria-label={t("tasks.todos")}>
          <p className={fields.partTitle}>{t("tasks.todos")}</p>
          <ItemListEditor items={draft.todos} canEdit onChange={(todos) => set({ todos })} />
        </section>
        <section aria-label={t("tasks.attachments")}>
          <Attachments
            taskId={null}
            files={draft.attachments}
            canEdit
            onChange={(attachments) => set({ attachments })}
          />
        </section>
      </form>
    </Dialog>
  );
}

/** What is to be put right before it is sent. */
function check(draft: Draft, variant: Variant, t: ReturnType<typeof useText>): Errors {
  const { title, description, owners, groups, startedAt, deadline } = draft;
  const errors: Errors = {};
  if (variant === "titled" && title.trim() === "") errors.title = t("tasks.titleNeeded");
  if (variant === "described" && description === "") errors.description = t("tasks.descriptionNeeded");
  if (owners.length + groups.length === 0) errors.owners = t("tasks.ownerNeeded");
  if (startedAt !== null && deadline !== null && startedAt > deadline)
    errors.startedAt = t("tasks.startAfterDeadline");
  return errors;
}
