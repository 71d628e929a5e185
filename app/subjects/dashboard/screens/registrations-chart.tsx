import { dashedDate } from "#platform/values/paris-time.ts";

interface RegistrationsChartProps {
  /** Oldest first. */
  days: readonly { day: string; count: number }[];
}

const WIDTH = 300;
const HEIGHT = 70;

/** One bar per day; screen readers get the numbers in a table. */
export function RegistrationsChart({ days }: RegistrationsChartProps) {
  const max = Math.max(1, ...days.map(({ count }) => count));
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const step = WIDTH / days.length;
  const [first, last] = [days.at(0), days.at(-1)];
  return (
    <section className="rounded-card border border-line bg-paper px-4 py-3">
      <h2 className="text-h3">Inscriptions des 30 derniers jours</h2>
      <p className="mt-1 font-bold font-title text-h2">{total}</p>
      <svg aria-hidden="true" className="mt-3 w-full text-wheat-deep" viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        {days.map(({ day, count }, index) => {
          // A day without registrations is shown as a thin line.
          const height = count === 0 ? 2 : Math.max(6, (count / max) * HEIGHT);
          return (
            <rect
              fill="currentColor"
              height={height}
              key={day}
              opacity={count === 0 ? 0.4 : 1}
              rx={1.5}
              width={step - 3}
              x={index * step + 1.5}
              y={HEIGHT - height}
            />
          );
        })}
      </svg>
      {first && last && (
        <p className="mt-1 flex justify-between text-base text-earth">
          <span>{dashedDate(first.day)}</span>
          <span>{dashedDate(last.day)}</span>
        </p>
      )}
      <table className="sr-only">
        <caption>Inscriptions par jour</caption>
        <tbody>
          {days
            .filter(({ count }) => count > 0)
            .map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{dashedDate(day)}</th>
                <td>{count}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
