import {
  IconArrowsHorizontal,
  IconBell,
  IconCopy,
  IconDownload,
  IconFilePlus,
  IconFolderSymlink,
  IconHistory,
  IconMarkdown,
  IconMessage,
  IconPencilQuestion,
  IconPhoto,
  IconPrinter,
  IconTemplate,
  IconTrash,
  IconWorldShare,
} from "@tabler/icons-react";
import { useMemo, type ComponentType } from "react";
import { useNavigate } from "react-router-dom";
import type { DocumentPage } from "#shared/contract/documents";
import { documentSubject } from "#shared/updates/subjects";
import { useCommands, type Command } from "../../app/commands";
import { copyText } from "../../app/copy-text";
import { showError } from "../../app/errors/show-error";
import { openPanel } from "../../app/panels";
import type { MenuAction, MenuSection } from "../../ui/layers/menu";
import { useText } from "../../ui/text";
import { useCreateDocumentMutation, useUpdateDocumentMutation } from "./api";
import { deleteDocument, downloadDocument, exportAddress } from "./document-actions";

const ICON = { size: 16, stroke: 1.5 } as const;
const print = () => window.print();

/** The menu of a document, with its palette commands; mod+p prints it. */
export function useDocumentMenu(
  page: DocumentPage,
  { canEdit, openComments, suggest }: { canEdit: boolean; openComments: () => void; suggest: () => void },
): MenuSection[] {
  const t = useText();
  const navigate = useNavigate();
  const [createDocument] = useCreateDocumentMutation();
  const [updateDocument] = useUpdateDocumentMutation();
  const { id: documentId, can, isWide, isTemplate, parentId } = page;
  const name = page.title === "" ? t("documents.addTitle") : page.title;
  usePrintCommand();

  const attempt = (work: () => Promise<unknown>) => () => void work().catch(showError);
  const action = (
    id: string,
    label: string,
    Icon: ComponentType<{ size?: number; stroke?: number }>,
    onSelect: () => void,
  ): MenuAction => ({ id, label, icon: <Icon {...ICON} />, onSelect });
  const duplicate = () => void openPanel("duplicateDocument", { documentId, name });
  const newInside = async () => {
    const made = await createDocument({ parentId: documentId }).unwrap();
    void navigate(`/doc-page/${made.documentId}`);
  };
  const remove = async () => {
    await deleteDocument(documentId, name);
    void navigate("/doc-page");
  };
  const copyMarkdown = async () => {
    const response = await fetch(exportAddress(documentId, "md"));
    if (response.ok) await copyText(await response.text(), "documents.copied");
  };
  return [
    {
      id: "look",
      actions: can.hasFullControl
        ? [
            action(
              "look",
              t("documents.look"),
              IconPhoto,
              () => void openPanel("documentLook", { documentId }),
            ),
            action(
              "width",
              t(isWide ? "documents.narrow" : "documents.wide"),
              IconArrowsHorizontal,
              attempt(() => updateDocument({ documentId, isWide: !isWide }).unwrap()),
            ),
            action(
              "move",
              t("documents.move"),
              IconFolderSymlink,
              () => void openPanel("moveDocument", { documentId, parentId }),
            ),
            action(
              "template",
              t(isTemplate ? "documents.noTemplate" : "documents.useAsTemplate"),
              IconTemplate,
              attempt(() => updateDocument({ documentId, isTemplate: !isTemplate }).unwrap()),
            ),
            action(
              "share",
              t("documents.publicLink"),
              IconWorldShare,
              () => void openPanel("shareDocument", { documentId }),
            ),
          ]
        : [],
    },
    {
      id: "follow",
      actions: [
        action(
          "follow",
          t("updates.followOrMute"),
          IconBell,
          () => void openPanel("followThing", { thing: documentSubject(documentId), label: name }),
        ),
        action("comments", t("documents.comments"), IconMessage, openComments),
        ...(canEdit ? [action("suggest", t("documents.suggesting"), IconPencilQuestion, suggest)] : []),
        action(
          "versions",
          t("documents.versions"),
          IconHistory,
          () => void openPanel("documentVersions", { documentId, canEdit }),
        ),
      ],
    },
    {
      id: "new",
      actions: can.canCreateDocuments
        ? [
            action("inside", t("documents.newInside"), IconFilePlus, attempt(newInside)),
            action("duplicate", t("documents.duplicate"), IconCopy, duplicate),
          ]
        : [],
    },
    {
      id: "out",
      actions: [
        { ...action("print", t("documents.print"), IconPrinter, print), shortcut: "mod+p" },
        action("copy", t("documents.copyMarkdown"), IconMarkdown, attempt(copyMarkdown)),
        action("md", t("documents.exportMd"), IconDownload, () => downloadDocument(documentId, "md")),
        action("pdf", t("documents.exportPdf"), IconDownload, () => downloadDocument(documentId, "pdf")),
        action("docx", t("documents.exportDocx"), IconDownload, () => downloadDocument(documentId, "docx")),
        action("html", t("documents.exportHtml"), IconDownload, () => downloadDocument(documentId, "html")),
      ],
    },
    {
      id: "delete",
      actions: can.canDelete
        ? [{ ...action("delete", t("documents.delete"), IconTrash, attempt(remove)), isDangerous: true }]
        : [],
    },
  ];
}

function usePrintCommand(): void {
  const commands = useMemo<Command[]>(
    () => [
      {
        id: "documents.print",
        name: "documents.print",
        words: "documents.print",
        group: "download",
        icon: IconPrinter,
        shortcut: "mod+p",
        actsOnPage: true,
        run: print,
      },
    ],
    [],
  );
  useCommands(commands);
}
