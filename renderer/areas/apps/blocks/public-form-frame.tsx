interface PublicFormFrameProps {
  url: string;
  title: string;
  className: string | undefined;
}

/** A table's public form inside a public page: its own page, with its own limits, password and end. */
export const PublicFormFrame = ({ url, title, className }: PublicFormFrameProps) => (
  // Our own page, which needs its origin to send what was filled in.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  <iframe className={className} src={`${url}${url.includes("?") ? "&" : "?"}framed=true`} title={title} />
);
