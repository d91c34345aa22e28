const threads = [8, 22, 36, 50];

/** A loom with its first thread: rows that wait to be woven. */
export function EmptyGridDrawing() {
  return (
    <svg width="132" height="84" viewBox="0 0 132 84" fill="none" aria-hidden>
      {[18, 42, 66, 90, 114].map((x) => (
        <path key={x} d={`M${x} 6v72`} stroke="var(--line-strong)" strokeWidth="4" strokeLinecap="round" />
      ))}
      {threads.map((y, index) => (
        <path
          key={y}
          d={`M6 ${y + 8}H${index === 0 ? 126 : index === 1 ? 78 : 30}`}
          stroke={index === 1 ? "var(--weft)" : "var(--brand)"}
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={index < 2 ? undefined : "2 9"}
        />
      ))}
      <ellipse cx="92" cy="30" rx="14" ry="5" fill="var(--weft)" />
    </svg>
  );
}
