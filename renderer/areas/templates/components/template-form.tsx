import { useEffect, useState, type FormEvent } from "react";
import type { TemplateDetail, WorkspaceTab } from "#shared/contract/templates";
import { TITLE_MAX_LENGTH } from "#shared/limits/tables";
import { templateCategoryIds, type TemplateCategory } from "#shared/templates/categories";
import { showError } from "../../../app/errors/show-error";
import { useCan, usePlan } from "../../../app/session/session-context";
import { Checkbox } from "../../../ui/fields/checkbox";
import { MultiSelect } from "../../../ui/fields/multi-select";
import { TextArea } from "../../../ui/fields/text-area";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { useListAppsAndTables } from "../use-apps-and-tables";
import { useSaveTemplateMutation } from "../api";
import { PictureField } from "./picture-field";
import styles from "./picture-field.module.css";

const keyOf = ({ type, id }: { type: string; id: number }) => `${type}:${id}`;

/** Joins the form to its button in the foot of the panel. */
export const TEMPLATE_FORM = "template-form";

interface TemplateFormProps {
  /** Null for a new one. */
  template: TemplateDetail | null;
  onValid: (isValid: boolean) => void;
  onSaving: (isSaving: boolean) => void;
  onClose: () => void;
}

/** The form of a template; it can be saved once everything needed is there. */
export function TemplateForm({ template, onValid, onSaving, onClose }: TemplateFormProps) {
  const t = useText();
  const items = useListAppsAndTables();
  const { canManageRoles, canUseLowCode, canManageAgents } = useCan();
  const hasLowCode = usePlan("lowCode");
  const tabs = (template?.workspace.tabs ?? []) as WorkspaceTab[];
  const [title, setTitle] = useState(template?.name ?? "");
  const [short, setShort] = useState(template?.short_description ?? "");
  const [description, setDescription] = useState(template?.description ?? "");
  const [categories, setCategories] = useState<TemplateCategory[]>(template?.categories ?? []);
  const [chosen, setChosen] = useState<string[]>(tabs.map(keyOf));
  const [withData, setWithData] = useState(tabs.some(({ include }) => include.data));
  const [withAutomations, setWithAutomations] = useState(tabs.some(({ include }) => include.tricks));
  const [withTriggers, setWithTriggers] = useState(tabs.some(({ include }) => include.triggers));
  const [withAgents, setWithAgents] = useState(tabs.some(({ include }) => include.agents));
  const [withRoles, setWithRoles] = useState(tabs.some(({ include }) => include.roles));
  const [picture, setPicture] = useState(template?.picture ?? null);
  const [url, setUrl] = useState(template?.url ?? "");
  const [save] = useSaveTemplateMutation();
  const isValid =
    [title, short, description].every((text) => text.trim() !== "") &&
    categories.length > 0 &&
    chosen.length > 0;
  useEffect(() => onValid(isValid), [isValid, onValid]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isValid) return;
    onSaving(true);
    try {
      await save({
        title,
        short_description: short,
        description,
        categories,
        picture,
        url: url.trim() === "" ? null : url.trim(),
        workspace: {
          tabs: items
            .filter((item) => chosen.includes(keyOf(item)))
            .map(({ id, type }) => ({
              id,
              type,
              include: {
                data: withData,
                tricks: withAutomations,
                triggers: withTriggers,
                roles: withRoles,
                agents: withAgents,
              },
              table_include: true,
            })),
        },
        ...(template?.template_id && { id_template_old: template.template_id }),
      }).unwrap();
      onClose();
    } catch (error) {
      showError(error);
    } finally {
      onSaving(false);
    }
  };
  return (
    <form id={TEMPLATE_FORM} className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        label={t("templates.name")}
        value={title}
        maxLength={TITLE_MAX_LENGTH}
        data-autofocus
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField
        label={t("templates.shortDescription")}
        value={short}
        maxLength={300}
        onChange={(event) => setShort(event.target.value)}
      />
      <TextArea
        label={t("templates.description")}
        value={description}
        rows={5}
        onChange={(event) => setDescription(event.target.value)}
      />
      <MultiSelect<TemplateCategory>
        label={t("templates.categories")}
        placeholder={t("templates.categories")}
        values={categories}
        options={templateCategoryIds.map((value) => ({ value, label: t(`templates.category.${value}`) }))}
        onChange={setCategories}
      />
      <MultiSelect<string>
        label={t("templates.workspace")}
        placeholder={t("templates.workspace")}
        values={chosen}
        options={items.map((item) => ({ value: keyOf(item), label: item.label }))}
        onChange={setChosen}
      />
      <Checkbox
        label={t("templates.useRecords")}
        checked={withData}
        onChange={(event) => setWithData(event.target.checked)}
      />
      <Checkbox
        label={t("templates.includeAutomations")}
        checked={withAutomations}
        onChange={(event) => setWithAutomations(event.target.checked)}
      />
      {hasLowCode && canUseLowCode && (
        <Checkbox
          label={t("templates.includeTriggers")}
          checked={withTriggers}
          onChange={(event) => setWithTriggers(event.target.checked)}
        />
      )}
      {canManageAgents && (
        <Checkbox
          label={t("templates.includeAgents")}
          checked={withAgents}
          onChange={(event) => setWithAgents(event.target.checked)}
        />
      )}
      {canManageRoles && (
        <Checkbox
          label={t("templates.includeRoles")}
          checked={withRoles}
          onChange={(event) => setWithRoles(event.target.checked)}
        />
      )}
      <PictureField label={t("templates.picture")} value={picture} onChange={setPicture} />
      <TextField
        label={t("templates.url")}
        type="url"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
    </form>
  );
}
