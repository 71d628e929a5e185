/** The site's only ornament: parallel curves in the current text colour. */
export function Furrows({ className = "" }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={className} fill="none" preserveAspectRatio="none" viewBox="0 0 600 200">
      <path d={FURROWS} stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

const FURROWS = Array.from({ length: 15 }, (_, row) => {
  const y = (start: number, spread: number) => Math.round(start - row * spread);
  return `M0 ${y(210, 7)}C180 ${y(190, 14)} 360 ${y(240, 20)} 600 ${y(150, 11.5)}`;
}).join("");

/** The ornament under a title. */
export function FurrowRule({ className = "text-wheat-deep" }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={`h-4 w-24 ${className}`} fill="none" viewBox="0 0 96 16">
      <path
        d="M0 4C20 0 36 8 56 4S84 1 96 3M0 9C20 5 36 13 56 9S84 6 96 8M0 14C20 10 36 18 56 14S84 11 96 13"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  );
}
