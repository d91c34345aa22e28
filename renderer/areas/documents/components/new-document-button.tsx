import { IconChevronDown, IconFilePlus } from "@tabler/icons-react";
import { useNavigate } from "react-router-dom";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { ObjectIcon } from "../../../ui/icons/object-icon";
import { Menu } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import { useCreateDocumentMutation, useDuplicateDocumentMutation, useListDocumentsQuery } from "../api";
import styles from "../pages/documents-page.module.css";

const EMPTY = "<p></p>";
const ITEM = `<li>${EMPTY}</li>`;
const parts = {
  text: EMPTY,
  list: `<ul>${ITEM}</ul>`,
  steps: `<ol>${ITEM}</ol>`,
  toDos: `<ul data-type="taskList"><li data-type="taskItem" data-checked="false">${EMPTY}</li></ul>`,
} as const;

/** Templates that come with the product: their icons, and what is below each heading. */
const templates = [
  { id: "meeting", icon: "users", below: ["steps", "text", "toDos"] },
  { id: "project", icon: "target", below: ["text", "list", "toDos", "list"] },
  { id: "decision", icon: "scale", below: ["text", "steps", "text", "text"] },
  { id: "guide", icon: "book", below: ["list", "steps", "text"] },
] as const;

/** @param headings separated by lines */
const htmlOf = (headings: string, below: readonly (keyof typeof parts)[]): string =>
  headings
    .split("\n")
    .map((heading, index) => `<h2>${heading}</h2>${parts[below[index] ?? "text"]}`)
    .join("");

/** Creates a document: empty, or from a template. */
export function NewDocumentButton() {
  const t = useText();
  const navigate = useNavigate();
  const [createDocument, creating] = useCreateDocumentMutation();
  const [duplicateDocument, duplicating] = useDuplicateDocumentMutation();
  const { data } = useListDocumentsQuery();
  const open = async (made: Promise<{ documentId: number }>) => {
    try {
      void navigate(`/doc-page/${(await made).documentId}`);
    } catch (error) {
      showError(error);
    }
  };
  const own = (data?.items ?? []).filter(({ isTemplate }) => isTemplate);
  return (
    <span className={styles.create}>
      <Button
        kind="primary"
        icon={<IconFilePlus size={16} stroke={1.5} />}
        isBusy={creating.isLoading || duplicating.isLoading}
        onClick={() => void open(createDocument({}).unwrap())}
      >
        {t("documents.create")}
      </Button>
      <Menu
        label={t("documents.templates")}
        align="end"
        sections={[
          {
            id: "own",
            heading: t("documents.ownTemplates"),
            actions: own.map(({ id, title, icon }) => ({
              id: String(id),
              label: title === "" ? t("documents.addTitle") : title,
              icon: <ObjectIcon name={icon} size={16} />,
              onSelect: () => void open(duplicateDocument({ documentId: id, title }).unwrap()),
            })),
          },
          {
            id: "product",
            heading: t("documents.templates"),
            actions: templates.map(({ id, icon, below }) => ({
              id,
              label: t(`documents.template.${id}`),
              icon: <ObjectIcon name={icon} size={16} />,
              onSelect: () =>
                void open(
                  createDocument({
                    title: t(`documents.template.${id}`),
                    icon,
                    html: htmlOf(t(`documents.template.${id}Text`), below),
                  }).unwrap(),
                ),
            })),
          },
        ].filter(({ actions }) => actions.length > 0)}
      >
        <IconButton label={t("documents.templates")}>
          <IconChevronDown size={16} stroke={1.5} />
        </IconButton>
      </Menu>
    </span>
  );
}
