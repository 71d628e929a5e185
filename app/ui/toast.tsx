import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { createPortal } from "react-dom";

type ToastKind = "success" | "error" | "briefError";

interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
  /** The open modal dialog, if any: the rest of the page is inert, so the toast is rendered inside it. */
  host: Element | null;
}

const ToastContext = createContext<(kind: ToastKind, message: string) => void>(() => {});
const ClearContext = createContext(() => {});

/** Shows a message: 3 s for a success or a brief error, 5 s for other errors, longer while hovered or focused. */
export const useToast = () => useContext(ToastContext);

/** A success without a toast removes the errors of earlier attempts with it. */
export const useClearErrors = () => useContext(ClearContext);

let count = 0;

interface ToasterProps {
  /** A flash message in the server's HTML, shown before hydration. */
  first: string | null;
  children: ReactNode;
}

export function Toaster({ first, children }: ToasterProps) {
  const [toasts, setToasts] = useState<Toast[]>(first ? [{ id: 0, kind: "success", message: first, host: null }] : []);
  const show = useCallback((kind: ToastKind, message: string) => {
    count += 1;
    const host = document.querySelector("dialog:modal");
    host?.addEventListener("close", () => setToasts((shown) => withoutHost(shown, host)), { once: true });
    // A new message replaces earlier errors, and a success all that was said before: it may not be true any more.
    const toast = { id: count, kind, message, host };
    setToasts((shown) => [...(kind === "success" ? [] : withoutErrors(shown)), toast]);
  }, []);
  const clearErrors = useCallback(() => setToasts(withoutErrors), []);
  const remove = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id));
  return (
    <ToastContext value={show}>
      <ClearContext value={clearErrors}>{children}</ClearContext>
      {[...new Set(toasts.map(({ host }) => host))].map((host) => {
        // The toasts of a dialog are at its top, because its buttons are at the bottom.
        const stack = (
          <div className={`${STACK} ${host ? "top-0" : "bottom-0"}`} key={host ? "dialog" : "page"}>
            {toasts
              .filter((toast) => toast.host === host)
              .map((toast) => (
                <ToastCard key={toast.id} onGone={() => remove(toast.id)} toast={toast} />
              ))}
          </div>
        );
        return host ? createPortal(stack, host, "dialog") : stack;
      })}
    </ToastContext>
  );
}

function withoutErrors(toasts: Toast[]): Toast[] {
  return toasts.some(({ kind }) => kind !== "success") ? toasts.filter(({ kind }) => kind === "success") : toasts;
}

/** When a dialog closes, its errors are removed and its successes move to the page. */
function withoutHost(toasts: readonly Toast[], host: Element): Toast[] {
  return toasts
    .filter((toast) => toast.host !== host || toast.kind === "success")
    .map((toast) => (toast.host === host ? { ...toast, host: null } : toast));
}

const STACK =
  "pointer-events-none fixed inset-x-0 z-50 grid justify-items-center gap-3 p-4 sm:justify-items-end sm:p-6 print:hidden";

const LOOKS: Record<ToastKind, string> = {
  success: "toast-success bg-hedge",
  error: "toast-error bg-poppy",
  briefError: "toast-brief-error bg-poppy",
};

function ToastCard({ toast, onGone }: { toast: Toast; onGone: () => void }) {
  return (
    <div
      className={`toast pointer-events-auto flex w-full max-w-md items-start justify-between gap-3 rounded-card border border-chalk/25 p-2 pl-5 font-medium text-chalk shadow-lg sm:w-auto ${LOOKS[toast.kind]}`}
      // CSS times the toast, and pauses it on hover and focus (styles/toast.css).
      onAnimationEnd={onGone}
      role={toast.kind === "success" ? "status" : "alert"}
    >
      <p className="py-2">{toast.message}</p>
      <button
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-chalk/15"
        onClick={onGone}
        type="button"
      >
        <span className="sr-only">Fermer ce message</span>
        <svg
          aria-hidden="true"
          className="size-4"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          viewBox="0 0 16 16"
        >
          <path d="M3 3l10 10M13 3L3 13" />
        </svg>
      </button>
    </div>
  );
}
