import { MailStateBadge } from "../parts/mail-state.tsx";

interface AttemptsProps {
  attempts: readonly { id: string; at: string; outcome: string; answer: string }[];
}

/** Each attempt to send the mail, with what the mail server answered. */
export function Attempts({ attempts }: AttemptsProps) {
  return (
    <section aria-labelledby="attempts" className="mt-8">
      <h2 className="text-h3" id="attempts">
        Essais d’envoi
      </h2>
      {attempts.length === 0 && <p className="mt-3 text-earth">Aucun essai pour le moment.</p>}
      <ol className="mt-4 grid gap-px overflow-hidden rounded-card border border-line bg-line empty:hidden">
        {attempts.map(({ id, at, outcome, answer }) => (
          <li className="grid gap-1 bg-paper p-4" key={id}>
            <p className="flex flex-wrap items-center justify-between gap-x-4">
              <MailStateBadge state={outcome} />
              <span className="text-base text-earth">{at}</span>
            </p>
            <p className="break-words text-base">{answer}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
