/** Recovery codes, which are shown once. */
export function RecoveryList({ codes }: { codes: string[] }) {
  return (
    <ul className="grid grid-cols-2 gap-2 border border-hairline bg-white p-4 font-medium tabular-nums">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  );
}
