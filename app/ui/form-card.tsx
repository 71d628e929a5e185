import type { ReactNode } from "react";

/** A form that is the page's whole purpose. */
export function FormCard({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-2xl rounded-card border border-line bg-paper p-5 sm:p-8 md:p-10">
      {children}
    </div>
  );
}

/** The refusal, in the form itself: for those without scripts, and for all once the toast has gone. */
export function FormRefusal({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p className="mb-6 rounded-control border-poppy border-l-4 bg-poppy-wash px-4 py-3 font-medium text-poppy">
      {message}
    </p>
  );
}
