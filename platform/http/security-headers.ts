/**
 * These headers are on every response that is not a built file. Scripts run only from our own files, or inline with the
 * nonce of this one response, which an injected script cannot know.
 */
export function securityHeaders(baseUrl: URL, nonce: string): Record<string, string> {
  const https = baseUrl.protocol === "https:";
  return {
    "Content-Security-Policy": contentSecurityPolicy(nonce, https),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    ...(https && { "Strict-Transport-Security": "max-age=31536000" }),
  };
}

function contentSecurityPolicy(nonce: string, https: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self'${FOR_DEVELOPMENT.styles}`,
    // One picture of the tile server is loaded, to test whether the map can be shown.
    "img-src 'self' data: https://tile.openstreetmap.org",
    "frame-src 'self' https://www.openstreetmap.org",
    `connect-src 'self'${FOR_DEVELOPMENT.connections}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

// Vite's development server injects styles and uses a web socket; a build has neither.
const FOR_DEVELOPMENT = import.meta.env.DEV
  ? { styles: " 'unsafe-inline'", connections: " ws:" }
  : { styles: "", connections: "" };
