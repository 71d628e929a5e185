/**
 * The brand, typed one character after the other (styles/motion.css). Screen readers and search engines read the name
 * whole; only the eye sees it come, and words never break where a line ends.
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
