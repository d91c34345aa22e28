import { DatePicker } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import "dayjs/locale/es";
import "dayjs/locale/pt";

/** A month to choose a day from; answers "2026-11-21". */
export default function Calendar({
  day,
  language,
  onChoose,
}: {
  day: string | null;
  language: string;
  onChoose: (day: string) => void;
}) {
  return (
    <DatePicker
      value={day}
      defaultDate={day ?? undefined}
      locale={language.slice(0, 2)}
      size="xs"
      onChange={(chosen) => {
        if (chosen !== null) onChoose(chosen);
      }}
    />
  );
}
