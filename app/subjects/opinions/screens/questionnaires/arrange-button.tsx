import { cardId } from "./use-questions.ts";

interface ArrangeButtonProps {
  intent: string;
  /** Of the question. */
  id: string;
  label: string;
  /** Which question, for screen readers. */
  what: string;
  isOff?: boolean;
  onArrange: (intent: string, id: string) => void;
}

/** Changes the list in the browser; without JavaScript it sends the form, which is answered with another list. */
export function ArrangeButton({ intent, id, label, what, isOff = false, onArrange }: ArrangeButtonProps) {
  return (
    <button
      className="min-h-11 cursor-pointer rounded-control border-2 border-hedge/25 px-2.5 font-medium text-base hover:border-hedge hover:bg-hedge-wash disabled:cursor-default disabled:border-line disabled:bg-transparent disabled:text-earth"
      disabled={isOff}
      formAction={`#${cardId(id)}`}
      name="intent"
      onClick={(event) => {
        event.preventDefault();
        onArrange(intent, id);
      }}
      type="submit"
      value={intent}
    >
      {label}
      <span className="sr-only">{` ${what}`}</span>
    </button>
  );
}
