/** The centre's mark: three furrows that meet at the horizon. The same drawing as the favicon (illustrations/mark.ts). */
export function Mark() {
  return (
    <svg aria-hidden="true" className="size-10 shrink-0 overflow-hidden rounded-lg" viewBox="0 0 64 64">
      <rect className="fill-hedge" height="64" width="64" />
      <path
        className="fill-wheat"
        d="M54 9C32 11 5 22-2 46V66H2C8 34 32 17 54 9ZM54 9C38 19 18 36 14 66H30C30 38 43 20 54 9ZM54 9C46 21 42 42 44 66H61C53 44 51 24 54 9Z"
      />
    </svg>
  );
}
