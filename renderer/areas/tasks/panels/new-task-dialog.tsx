import {
  IconCalendarDue,
  IconCalendarEvent,
  IconCircleDashed,
  IconEye,
  IconFlag,
  IconRepeat,
  IconUsers,
} from "@tabler/icons-react";
import { useId, useCallback, useEffect, useRef, useState, type FormEvent } from "react";
import { useCreateTaskMutation } from "../api";
import type { Item } from "#shared/fields/values/item-list";
import type { FileEntry } from "#shared/fields/values/file-list";
import { plainTextOf } from "#shared/fields/values/rich-text";
import { TASK_TITLE_MAX_LENGTH } from "#shared/limits/tasks";
import type { RepeatRule } from "#shared/tasks/repeat";
import type { MessageId } from "#shared/text/index";
import { startingStatuses, taskPriorities, type TaskPriority } from "#shared/tasks/task-names";
import { isAt, useFocusOnProblem, type FormProblem } from "../../../app/errors/problems";
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
import { useDateStyle } from "../../../ui/time/dates";
import { ItemListEditor, RichTextArea } from "../../fields/public";
import { PriorityMark } from "../components/priority-mark";
import { Attachments } from "../fields/attachments";
import { dateProblem } from "../check-dates";
import { DateField } from "../fields/date-field";
import { FieldRow } from "../fields/field-row";
import fields from "../fields/fields.module.css";
import { OwnerField } from "../fields/owner-field";
import { RepeatField } from "../fields/repeat-field";
import type { NewTask } from "../open-task";
import { offerSaveAnother } from "../save-another";
import { notifyCreated } from "../notify-created";
import styles from "./task-panel.module.css";

const ICON = { size: 16, stroke: 1.5 } as const;
/** With a title of its own, or with a description that says what is to be done (specification 2, section 3). */
const variants = ["titled", "described"] as const;
type Variant = (typeof variants)[number];

/** Fields whose problems can be fixed by changing either of them. */
const dates = ["startedAt", "deadline"] as const;

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

/** Where the form has a line for what is wrong. */
const places = [
  "title",
  "description",
  "owners",
  "groups",
  "followers",
  "startedAt",
  "deadline",
  "todos",
  "attachments",
] as const;

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
  const { timeZone } = useDateStyle();
  const [variant, setVariant] = useState<Variant>("titled");
  const [draft, setDraft] = useState(() => emptyDraft(params, user.id));
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<readonly FormProblem[]>([]);
  /** Fields changed since the rejection; its reason no longer applies to them. */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  useFocusOnProblem(form, refused);
  const errorAt = (...names: (typeof places)[number][]) =>
    refused.find(({ path }) => names.some((name) => isAt(path, name) && !changed.has(name)))?.message;
  /** Counts up with each task that was made, so that the inputs begin again. */
  const [round, setRound] = useState(0);
  const [createTask, creating] = useCreateTaskMutation();
  const [isUploading, setIsUploading] = useState(false);
  const set = (change: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...change }));
    const names = Object.keys(change);
    const isDate = dates.some((name) => names.includes(name));
    setChanged((before) => new Set([...before, ...names, ...(isDate ? dates : [])]));
  };

  const save = useCallback(
    async (another: boolean) => {
      const wrong = check(draft, variant, { t, timeZone });
      setRefused(wrong);
      setChanged(new Set());
      if (wrong.length > 0 || isUploading) return;
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
        notifyCreated(task, user.id);
        if (!another) return onClose();
        setDraft(emptyDraft({ ...params, title: "", description: "" }, user.id));
        setRound((before) => before + 1);
      } catch (error) {
        const problems = isCallError(error) && "fields" in error ? (error.fields ?? []) : [];
        if (!problems.some(({ path }) => places.some((place) => isAt(path, place)))) return showError(error);
        setRefused(problems);
      }
    },
    [draft, variant, t, timeZone, isUploading, createTask, params, user.id, onClose],
  );
  useEffect(() => {
    if (round > 0) form.current?.querySelector<HTMLElement>("[data-autofocus], [contenteditable]")?.focus();
  }, [round]);
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
            disabled={creating.isLoading || isUploading}
            onClick={() => void save(true)}
          >
            {t("tasks.createAnother")}
          </Button>
          <Button kind="primary" type="submit" form={formId} isBusy={creating.isLoading || isUploading}>
            {t("tasks.create")}
          </Button>
        </>
      }
    >
      <form
        key={round}
        ref={form}
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
        {variant === "described" && <p className={styles.hint}>{t("tasks.variantHint")}</p>}
        {variant === "titled" && (
          <TextField
            label={t("tasks.field.title")}
            value={draft.title}
            maxLength={TASK_TITLE_MAX_LENGTH}
            error={errorAt("title")}
            data-autofocus
            onChange={(event) => set({ title: event.target.value })}
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
          <Refusal message={errorAt("description")} />
        </div>
        <div className={fields.rows}>
          <FieldRow
            icon={<IconUsers {...ICON} />}
            label={t("tasks.field.owners")}
            error={errorAt("owners", "groups")}
          >
            <OwnerField
              label={t("tasks.field.owners")}
              value={draft}
              known={[{ ...user, type: "user" }]}
              canEdit
              onChange={({ owners, groups }) => set({ owners, groups })}
            />
          </FieldRow>
          <FieldRow
            icon={<IconCalendarDue {...ICON} />}
            label={t("tasks.field.deadline")}
            error={errorAt("deadline")}
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
            error={errorAt("startedAt")}
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
          <FieldRow
            icon={<IconEye {...ICON} />}
            label={t("tasks.field.followers")}
            error={errorAt("followers")}
          >
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
          <Refusal message={errorAt("todos")} />
        </section>
        <section aria-label={t("tasks.attachments")}>
          <Attachments
            taskId={null}
            files={draft.attachments}
            canEdit
            onChange={(attachments) => set({ attachments })}
            onUploading={setIsUploading}
          />
          <Refusal message={errorAt("attachments")} />
        </section>
      </form>
    </Dialog>
  );
}

const Refusal = ({ message }: { message: string | undefined }) =>
  message === undefined ? null : (
    <p role="alert" className={fields.error}>
      {message}
    </p>
  );

/** Validates the draft before it is sent. */
function check(
  draft: Draft,
  variant: Variant,
  { t, timeZone }: { t: ReturnType<typeof useText>; timeZone: string },
): FormProblem[] {
  const { title, description, owners, groups, startedAt, deadline } = draft;
  const isUntitled = variant === "titled" && title.trim() === "";
  const isUndescribed = variant === "described" && plainTextOf(description).trim() === "";
  const start = dateProblem("startedAt", { startedAt, deadline }, timeZone);
  const due = dateProblem("deadline", { startedAt: null, deadline }, timeZone);
  const problems: [(typeof places)[number], MessageId | false | null][] = [
    ["title", isUntitled && "tasks.titleNeeded"],
    ["description", isUndescribed && "tasks.descriptionNeeded"],
    ["owners", owners.length + groups.length === 0 && "tasks.ownerNeeded"],
    ["startedAt", start],
    ["deadline", due],
  ];
  return problems.flatMap(([path, id]) => (id ? [{ path, message: t(id) }] : []));
}
