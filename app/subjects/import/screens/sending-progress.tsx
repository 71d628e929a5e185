/** While the file is read and its rows are sent. */
export function SendingProgress({ sent, total }: { sent: number; total: number }) {
  const text = total === 0 ? "Lecture du fichier…" : `${sent} lignes envoyées sur ${total}`;
  return (
    <div className="grid gap-2" role="status">
      <p className="font-semibold">{text}</p>
      <progress
        aria-label="Envoi des lignes"
        className="h-3 w-full accent-hedge"
        max={total || 1}
        value={total === 0 ? undefined : sent}
      />
    </div>
  );
}
