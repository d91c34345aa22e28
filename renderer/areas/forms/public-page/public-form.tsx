import { useEffect, useRef } from "react";
import type { PublicField } from "#shared/contract/public-forms";
import { Button } from "../../../ui/button/button";
import { FormItem } from "./form-item";
import { pagesOf } from "./form-state";
import { FormSteps } from "./form-steps";
import { FormSuccess } from "./form-success";
import { useSay } from "./texts";
import { useForm, type FormProps } from "./use-form";
import styles from "./public-form.module.css";

/** The form itself: its pages, what keeps it from being sent, and Send. */
export function PublicForm(props: FormProps) {
  const say = useSay();
  const model = useForm(props);
  const { form, api, language } = props;
  const context = { form, model, api, language };
  const pages = pagesOf(model.items);
  const current = Math.min(model.state.page, pages.length - 1);
  const page = pages[current];
  const isLast = current === pages.length - 1;
  const box = useRef<HTMLFormElement>(null);
  const firstRefused = Object.keys(model.refused)[0];

  useEffect(() => {
    if (firstRefused === undefined) return;
    const at = pages.findIndex(({ items }) => items.some(({ field }) => String(field?.id) === firstRefused));
    if (at >= 0) model.goTo(at);
    // The page of a field is where it was when the answer came.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [firstRefused]);

  if (model.sending === "success")
    return <FormSuccess form={form} onAnother={() => void model.startAgain()} />;

  const here = (page?.items ?? []).flatMap(({ field }) => field ?? []);
  const asked = isLast ? model.fields : here;
  const wrong = asked.filter((field) => model.problem(field) !== null);
  const missing = wrong.filter((field) => model.problem(field) === "publicForm.required");
  const uploads = Object.values(model.state.files).flat();
  const isUploading = uploads.some(({ key, problem }) => key === null && problem === null);
  const why =
    wrong.length > missing.length
      ? say("publicForm.stillWrong", { count: wrong.length - missing.length })
      : missing.length > 0
        ? say("publicForm.stillMissing", { count: missing.length })
        : isLast && isUploading
          ? say("publicForm.stillUploading")
          : null;

  const focus = (field: PublicField | undefined) => {
    const at = pages.findIndex(({ items }) => items.some((item) => item.field?.id === field?.id));
    if (at >= 0 && at !== current) model.goTo(at);
    requestAnimationFrame(() =>
      box.current
        ?.querySelector<HTMLElement>(`[data-field="${field?.id}"] :is(input, select, textarea)`)
        ?.focus(),
    );
  };
  const goTo = (next: number) => {
    model.goTo(next);
    box.current?.closest("main")?.scrollIntoView();
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>("input, select, textarea")?.focus());
  };
  const goOn = () => {
    if (why !== null) {
      model.touch(...wrong);
      focus(wrong[0]);
    } else if (isLast) void model.send();
    else goTo(current + 1);
  };
  const hasRequired = here.some(({ required, readonly }) => required && !readonly);
  return (
    <form
      ref={box}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <FormSteps pages={pages} current={current} onGoTo={goTo} />
      {hasRequired && (
        <p className={styles.required}>
          <span aria-hidden>*</span> {say("publicForm.requiredMark")}
        </p>
      )}
      <fieldset className={styles.items} disabled={model.isLocked}>
        {page?.items.map((item) => (
          <FormItem key={item.id} item={item} context={context} />
        ))}
        {/* People do not see it; what fills in all it finds gives itself away. */}
        <div className={styles.trap} aria-hidden>
          <label>
            {say("publicForm.website")}
            <input ref={model.honeypot} name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
          </label>
        </div>
      </fieldset>
      {model.sending === "error" && (
        <div className={styles.failed} role="alert">
          <strong>{say("publicForm.failed")}</strong>
          {model.message !== null && <p>{model.message}</p>}
        </div>
      )}
      <footer className={styles.footer}>
        {isLast && form.config.receiptField !== null && (
          <label className={styles.copy}>
            <input
              type="checkbox"
              checked={model.wantsCopy}
              onChange={({ target }) => model.setWantsCopy(target.checked)}
            />
            {say("publicForm.copy")}
          </label>
        )}
        <p id="why" className={styles.why} aria-live="polite">
          {why}
        </p>
        <div className={styles.buttons}>
          {current > 0 && (
            <Button size="large" onClick={() => goTo(current - 1)}>
              {say("publicForm.back")}
            </Button>
          )}
          <Button
            type="submit"
            kind="primary"
            size="large"
            className={styles.send}
            isBusy={model.sending === "sending"}
            aria-disabled={why !== null}
            aria-describedby={why === null ? undefined : "why"}
          >
            {say(isLast ? "publicForm.send" : "publicForm.next")}
          </Button>
        </div>
      </footer>
    </form>
  );
}
