/**
 * The brand, shown one character after the other by CSS (styles/motion.css). Screen readers and search engines read the
 * whole name from the hidden copy.
 */
export function TypedTitle({ text }: { text: string }) {
  return (
    <h1 className="text-brand leading-none">
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="typed">
        {[...text].map((character, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a character is its position.
          <span key={position}>{character}</span>
        ))}
      </span>
    </h1>
  );
}
