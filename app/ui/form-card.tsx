import type { ReactNode } from "react";

/** Around the only form of a page. */
export function FormCard({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-2xl rounded-card border border-line bg-paper p-5 sm:p-8 md:p-10">
      {children}
    </div>
  );
}

/** What was done, and what to do next. */
export function FormSuccess({ message, children }: { message: string | undefined; children?: ReactNode }) {
  if (!message) return null;
  return (
    <div className="mb-6 rounded-control bg-hedge-wash px-4 py-3">
      <p className="font-medium">{message}</p>
      {children}
    </div>
  );
}

/** The refusal inside the form: visible without JavaScript, and after the toast has disappeared. */
export function FormRefusal({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p className="mb-6 rounded-control border-poppy border-l-4 bg-poppy-wash px-4 py-3 font-medium text-poppy">
      {message}
    </p>
  );
}
