import type { ReactNode } from "react";
import { Link, useLoaderData } from "react-router";

interface EditableTextProps {
  /** "page.block" */
  name: string;
  /**
   * The id of the link, which a saved text leads back to; a text that is shown several times needs another for each.
   */
  id?: string;
  /** Without it, the text is shown elsewhere or not at all, and the link says which it is. */
  children?: ReactNode;
}

const useLabels = () => useLoaderData<{ labels?: Record<string, string> }>().labels;

/** Leads administrators to all texts of the page. */
export function EditPageTexts({ page }: { page: string }) {
  if (!useLabels()) return null;
  return (
    <Link
      className="link mt-1 mr-4 inline-block w-fit py-1 text-base text-earth print:hidden"
      to={`/admin/reglages/textes?${new URLSearchParams({ nature: page })}`}
    >
      Modifier les textes de cette page
    </Link>
  );
}

/** A text of the page, with a link to its editor for administrators, who alone get labels from load-texts.ts. */
export function EditableText({ name, id = name, children }: EditableTextProps) {
  const label = useLabels()?.[name];
  if (!label) return children;
  return (
    <>
      {children}
      <Link
        className="link relative z-10 mt-1 mr-4 inline-block w-fit scroll-mt-[50vh] py-1 text-base text-earth print:hidden"
        id={id}
        to={`/admin/reglages/textes/${name}`}
      >
        Modifier {children && "ce texte "}
        <span className={children ? "sr-only" : undefined}>{`(${label})`}</span>
      </Link>
    </>
  );
}
