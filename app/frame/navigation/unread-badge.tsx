export const BADGE =
  "inline-grid min-w-6 place-items-center rounded-full bg-poppy px-1.5 font-semibold text-base text-chalk leading-6";

export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null;
  const notifications = count > 1 ? "notifications non lues" : "notification non lue";
  return (
    <span className={BADGE}>
      {count}
      <span className="sr-only"> {notifications}</span>
    </span>
  );
}
