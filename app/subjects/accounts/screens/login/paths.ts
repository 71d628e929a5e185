const withNext = (path: string, next: string | null) => (next ? `${path}?${new URLSearchParams({ next })}` : path);

export const loginPath = (next: string | null) => withNext("/login", next);
export const codePath = (next: string | null) => withNext("/login/code", next);
