export function Chevron({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      viewBox="0 0 16 16"
    >
      <path d="M2 5l6 6 6-6" />
    </svg>
  );
}
