import { useId, useState, type FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import type { ColorName } from "#shared/colors";
import type { Chat } from "#shared/contract/chat-shapes";
import { CHANNEL_DESCRIPTION_MAX_LENGTH, CHANNEL_NAME_MAX_LENGTH } from "#shared/limits/chat";
import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { TextArea } from "../../../ui/fields/text-area";
import { TextField } from "../../../ui/fields/text-field";
import { Dialog } from "../../../ui/layers/dialog";
import { Segment } from "../../../ui/navigation/segment";
import { useText } from "../../../ui/text";
import { useCreateChannelMutation, useUpdateChannelMutation } from "../api";
import { ChannelColors } from "../components/channel-colors";
import { pathOf } from "../paths";
import { writesAtOnce } from "../writes-at-once";
import { PeopleSelect } from "../../users/public";
import { usePeople } from "../people";
import styles from "./dialogs.module.css";

type ChannelType = "public_channel" | "private_channel";

/** A channel's name, look and members, or a new one. */
export default function ChannelDialog({ params, onClose }: PanelProps<"channel">) {
  const { chat, invited = [] } = params;
  const t = useText();
  const navigate = useNavigate();
  const formId = useId();
  const { user } = useSession();
  const people = usePeople();
  const [name, setName] = useState(chat?.name ?? "");
  const [description, setDescription] = useState(chat?.description ?? "");
  const [iconColor, setIconColor] = useState<ColorName>(chat?.iconColor ?? "teal");
  const [backgroundColor, setBackgroundColor] = useState<ColorName | null>(chat?.backgroundColor ?? null);
  const [chatType, setChatType] = useState<ChannelType>(typeOf(chat));
  const [members, setMembers] = useState<readonly string[]>(
    [...(chat?.members ?? []), ...invited].map(String),
  );
  const [problem, setProblem] = useState<{ field: "name" | "members"; message: string } | null>(null);
  const [createChannel, creating] = useCreateChannelMutation();
  const [updateChannel, updating] = useUpdateChannelMutation();
  const isPrivate = chatType === "private_channel";

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const ids = members.map(Number);
    if (name.trim() === "") return setProblem({ field: "name", message: t("chat.nameNeeded") });
    if (isPrivate && ids.filter((id) => id !== user.id).length === 0)
      return setProblem({ field: "members", message: t("chat.membersNeeded") });
    const look = { name, description, iconColor, backgroundColor, members: ids };
    try {
      if (chat) await updateChannel({ chatId: chat.id, ...look, seen: lookOf(chat) }).unwrap();
      else {
        const made = await createChannel({ ...look, chatType }).unwrap();
        void navigate(pathOf(made.chat), { state: writesAtOnce });
      }
      onClose();
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Dialog
      title={t(chat ? "chat.editChannel" : "chat.newChannel")}
      fillsPhone
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            isBusy={creating.isLoading || updating.isLoading}
          >
            {t(chat ? "ui.save" : "chat.create")}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void save(event)}>
        <TextField
          label={t("chat.name")}
          value={name}
          maxLength={CHANNEL_NAME_MAX_LENGTH}
          error={problem?.field === "name" ? problem.message : undefined}
          data-autofocus
          onChange={(event) => {
            setName(event.target.value);
            setProblem(null);
          }}
        />
        <TextArea
          label={t("chat.description")}
          value={description}
          maxLength={CHANNEL_DESCRIPTION_MAX_LENGTH}
          onChange={(event) => setDescription(event.target.value)}
        />
        <ChannelColors
          label={t("chat.iconColor")}
          value={iconColor}
          onChange={(color) => setIconColor(color ?? iconColor)}
        />
        <ChannelColors
          label={t("chat.backgroundColor")}
          value={backgroundColor}
          none={t("chat.backgroundAsIcon")}
          onChange={setBackgroundColor}
        />
        {!chat && (
          <div>
            <Segment<ChannelType>
              label={t("chat.visibility")}
              value={chatType}
              onChange={setChatType}
              options={[
                { value: "public_channel", label: t("chat.public") },
                { value: "private_channel", label: t("chat.private") },
              ]}
            />
            <p className={styles.note}>{t(isPrivate ? "chat.privateHint" : "chat.publicHint")}</p>
          </div>
        )}
        <div>
          <span className={styles.label} aria-hidden>
            {t("chat.members")}
          </span>
          <PeopleSelect
            label={t("chat.members")}
            values={members}
            placeholder={t("chat.addPeople")}
            known={[...people.values()]}
            onChange={(next) => {
              setMembers(next);
              setProblem(null);
            }}
          />
          {problem?.field === "members" && (
            <p className={styles.problem} role="alert">
              {problem.message}
            </p>
          )}
        </div>
      </form>
    </Dialog>
  );
}

const typeOf = (chat: Chat | null): ChannelType =>
  chat?.chatType === "private_channel" ? "private_channel" : "public_channel";

/** The channel's values when the dialog opened; colleagues may change them in the meantime. */
const lookOf = ({ name, description, iconColor, backgroundColor, members }: Chat) => ({
  name,
  description,
  iconColor,
  backgroundColor,
  members,
});
