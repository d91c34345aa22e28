import { useNavigate } from "react-router-dom";
import { Button } from "../../ui/button/button";
import { useText } from "../../ui/text";
import { MessagePage } from "./message-page";

/** Any unknown address (decision 1). */
export function NotFoundPage() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <MessagePage
      title={t("app.notFoundTitle")}
      hint={t("app.notFoundHint")}
      errorId="page_not_found"
      action={<Button onClick={() => void navigate("/")}>{t("app.goHome")}</Button>}
    />
  );
}
