interface Difference {
  field: string;
  label: string;
  before: string;
  after: string;
}

/** Another administrator saved first: their values beside the typed ones. Saving again overwrites theirs. */
export function Conflict({ changes }: { changes: readonly Difference[] }) {
  if (changes.length === 0) return null;
  return (
    <div className="mb-6 rounded-card border-2 border-wheat-deep bg-wheat-wash p-5">
      <h2 className="text-lead">Ce qui diffère</h2>
      <dl className="mt-3 grid gap-3">
        {changes.map(({ field, label, before, after }) => (
          <div key={field}>
            <dt className="font-semibold">{label}</dt>
            <dd>{`Enregistré : ${before}`}</dd>
            <dd>{`Dans votre formulaire : ${after}`}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
