import { useEffect, useState, type SyntheticEvent } from "react";
import type { Organization } from "#shared/contract/access";
import type { Language } from "#shared/languages";
import { Button } from "../../../ui/button/button";
import type { FormApi } from "./api";
import { PageFrame, type Look } from "./page-frame";
import { PublicForm } from "./public-form";
import { SpeechContext, keepLanguage, loadSay, useSay, type Speech } from "./texts";
import { usePage, type PageState } from "./use-page";
import styles from "./public-form.module.css";

interface PageProps {
  token: string;
  speech: Speech;
  first: ReturnType<FormApi["read"]>;
  organization: Promise<Organization | null>;
}

/** The page behind a form's public link. */
export function PublicPage({ token, speech: started, first, organization }: PageProps) {
  const [speech, setSpeech] = useState(started);
  const [owner, setOwner] = useState<Organization | null>(null);
  const { state, api, unlock, retry } = usePage(token, speech.language, first);
  useEffect(() => void organization.then(setOwner), [organization]);
  const form = state.name === "form" ? state.form : null;
  const look = lookOf(state, owner);
  const color = form?.organization.primaryColor ?? owner?.primaryColor ?? null;

  useEffect(() => {
    document.documentElement.lang = speech.language;
    document.title = [look.title, look.name].filter((part) => part !== "").join(" · ") || "Workloom";
  }, [speech.language, look.title, look.name]);
  useEffect(() => {
    if (color === null) return;
    document.documentElement.dataset["org"] = "";
    document.documentElement.style.setProperty("--org", color);
  }, [color]);

  const speak = async (language: Language) => {
    const say = await loadSay(language);
    keepLanguage(language);
    setSpeech({ language, say });
  };
  return (
    <SpeechContext value={speech}>
      <PageFrame look={look} language={speech.language} onLanguage={(language) => void speak(language)}>
        {form ? (
          <PublicForm token={token} form={form} api={api} language={speech.language} />
        ) : (
          <NoForm state={state} owner={owner} onUnlock={unlock} onRetry={retry} />
        )}
      </PageFrame>
    </SpeechContext>
  );
}

function lookOf(state: PageState, owner: Organization | null): Look {
  if (state.name !== "form") {
    const { name = "", logo = null } = owner ?? {};
    return {
      name,
      logo,
      title: "",
      description: "",
      headerColor: null,
      cover: null,
      reportTo: null,
      hasBrand: false,
    };
  }
  const { organization, config, reportTo } = state.form;
  const { name, logo } = organization;
  const { title, description, header_color: headerColor, cover, brand: hasBrand } = config;
  return { name, logo, title, description, headerColor, cover, reportTo, hasBrand };
}

function NoForm({
  state,
  owner,
  onUnlock,
  onRetry,
}: {
  state: PageState;
  owner: Organization | null;
  onUnlock: (password: string) => Promise<void>;
  onRetry: () => void;
}) {
  const say = useSay();
  if (state.name === "locked") return <PasswordForm problem={state.problem} onUnlock={onUnlock} />;
  if (state.name === "unreachable")
    return (
      <div className={styles.success} role="alert">
        <h1>{say("publicForm.unreachable")}</h1>
        <Button size="large" onClick={onRetry}>
          {say("publicForm.tryAgain")}
        </Button>
      </div>
    );
  if (state.name !== "refused")
    return (
      <div className={styles.waiting} role="progressbar" aria-label="Workloom">
        <span />
        <span />
        <span />
      </div>
    );
  const isGone = state.id === "not_found" || state.id === "organization_not_found";
  return (
    <div className={styles.success} data-error={state.id}>
      <h1>{isGone ? say("publicForm.notFound") : state.message}</h1>
      <p>
        {isGone
          ? say("publicForm.notFoundHint")
          : say("publicForm.closedHint", { organization: owner?.name ?? "Workloom" })}
      </p>
      {isGone && <p>{`404 · ${state.id}`}</p>}
    </div>
  );
}

function PasswordForm({
  problem,
  onUnlock,
}: {
  problem: string | null;
  onUnlock: (password: string) => Promise<void>;
}) {
  const say = useSay();
  const [password, setPassword] = useState("");
  const [isBusy, setBusy] = useState(false);
  const open = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    await onUnlock(password);
    setBusy(false);
  };
  return (
    <form className={styles.door} onSubmit={(event) => void open(event)}>
      <label>
        {say("publicForm.password")}
        <input
          type="password"
          value={password}
          autoComplete="off"
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : "door-problem"}
          onChange={({ target }) => setPassword(target.value)}
        />
      </label>
      {problem !== null && (
        <p id="door-problem" role="alert" className={styles.wrong}>
          {problem}
        </p>
      )}
      <Button type="submit" kind="primary" size="large" isBusy={isBusy} disabled={password === ""}>
        {say("publicForm.open")}
      </Button>
    </form>
  );
}
