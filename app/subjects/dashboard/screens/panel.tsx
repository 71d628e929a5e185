import type { ReactNode } from "react";

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-paper p-5">
      <h2 className="text-lead">{title}</h2>
      {children}
    </section>
  );
}
