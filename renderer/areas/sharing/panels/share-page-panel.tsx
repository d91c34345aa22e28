import { isCallError, showError } from "../../../app/errors/show-error";
import { Awaited } from "../../../app/errors/awaited";
import { confirm, type PanelProps } from "../../../app/panels";
import { PublicAddress } from "../../../app/public-link/public-address";
import parts from "../../../app/public-link/public-link.module.css";
import { Switch } from "../../../ui/fields/switch";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import {
  useCreatePublicViewMutation,
  useDeletePublicViewMutation,
  useGetPublicViewQuery,
  useLazyPreviewPublicViewQuery,
  useUpdatePublicViewMutation,
} from "../api";
import { LinkOptions } from "./link-options";
import { MailLink } from "../../../app/public-link/mail-link";
import { PageForms } from "./page-forms";
import { VisitorsLook } from "./visitors-look";

/** The public link of a page: on or off, its address, whom to send it to, and what visitors see. */
export default function SharePagePanel({ params: { appId }, onClose }: PanelProps<"sharePage">) {
  const t = useText();
  const named = { type: "dashboard", identifier: appId } as const;
  const { data, error, refetch } = useGetPublicViewQuery(named);
  const [create] = useCreatePublicViewMutation();
  const [update] = useUpdatePublicViewMutation();
  const [remove] = useDeletePublicViewMutation();
  const isNone = isCallError(error) && error.id === "public_view_not_enabled";
  const [preview, { isFetching }] = useLazyPreviewPublicViewQuery();
  const turnOn = async () => {
    const { tables } = await preview(named).unwrap();
    const shown = tables.map(({ label, records, fields }) =>
      t("sharing.willShow", { table: label, records, fields: fields.length, names: fields.join(", ") }),
    );
    const text = shown.length > 0 ? shown.join("\n") : t("sharing.willShowNothing");
    const isSure = await confirm({
      title: t("sharing.publishQuestion"),
      message: text,
      confirmLabel: t("sharing.publish"),
    });
    if (isSure) await create(named).unwrap();
  };
  const turn = (isOn: boolean) => void (isOn ? turnOn() : remove(named).unwrap()).catch(showError);
  const view = isNone ? undefined : data?.view;
  return (
    <SidePanel title={t("sharing.publicApp")} onClose={onClose}>
      <p className={parts.intro}>{t("sharing.hint")}</p>
      {!isNone && <Awaited data={data} error={error} refetch={refetch} />}
      {(view || isNone) && (
        <div className={parts.parts}>
          <section className={parts.part}>
            <Switch
              label={t("sharing.turnOn")}
              hint={view?.active ? undefined : t("sharing.notEnabled")}
              checked={view?.active ?? false}
              disabled={isFetching}
              onChange={({ target }) => turn(target.checked)}
            />
            {view?.active && (
              <PublicAddress
                url={view.url}
                copyLabel={t("sharing.copyLink")}
                renewal={{ question: t("sharing.renewQuestion"), hint: t("sharing.renewHint") }}
                onRenew={() => void update({ viewId: view.id, renew: true }).unwrap().catch(showError)}
                fileName="page-qr-code.svg"
              />
            )}
          </section>
          {view?.active && (
            <>
              <MailLink view={view} />
              <LinkOptions key={view.id} view={view} />
              <PageForms forms={data?.forms ?? []} />
              <VisitorsLook appId={appId} />
            </>
          )}
        </div>
      )}
    </SidePanel>
  );
}
